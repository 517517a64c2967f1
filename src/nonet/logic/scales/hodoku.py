"""HoDoKu's scale: each step costs what its technique costs, and all steps are added up."""

from nonet.logic.scales.scale import Scale

HODOKU = Scale("hodoku", base=lambda technique: technique.score, limits=(800, 1000, 1600, 1800))
