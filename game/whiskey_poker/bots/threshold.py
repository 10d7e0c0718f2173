from whiskey_poker.bots.greedy import Greedy
class Threshold(Greedy): pass
