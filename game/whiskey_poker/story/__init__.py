"""What happened, told in sentences."""

from whiskey_poker.story.teller import Story

__all__ = ["Story"]
