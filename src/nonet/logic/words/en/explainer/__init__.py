"""What is said about Sudoku Explainer's steps, in English."""

from nonet.logic.words.en.explainer import chains, patterns

_NAMES = {
    "hidden-single": "Hidden Single",
    "direct-pointing": "Direct Pointing",
    "direct-claiming": "Direct Claiming",
    "direct-hidden-pair": "Direct Hidden Pair",
    "naked-single": "Naked Single",
    "direct-hidden-triple": "Direct Hidden Triplet",
    "pointing": "Pointing",
    "claiming": "Claiming",
    "naked-pair": "Naked Pair",
    "x-wing": "X-Wing",
    "hidden-pair": "Hidden Pair",
    "naked-triple": "Naked Triplet",
    "swordfish": "Swordfish",
    "hidden-triple": "Hidden Triplet",
    "xy-wing": "XY-Wing",
    "xyz-wing": "XYZ-Wing",
    "unique-rectangle-1": "Unique Rectangle type 1",
    "unique-rectangle-2": "Unique Rectangle type 2",
    "unique-rectangle-3": "Unique Rectangle type 3",
    "unique-rectangle-4": "Unique Rectangle type 4",
    "unique-loop-1": "Unique Loop type 1",
    "unique-loop-2": "Unique Loop type 2",
    "unique-loop-3": "Unique Loop type 3",
    "unique-loop-4": "Unique Loop type 4",
    "naked-quad": "Naked Quad",
    "jellyfish": "Jellyfish",
    "hidden-quad": "Hidden Quad",
    "bug-plus-1": "BUG type 1",
    "bug-2": "BUG type 2",
    "bug-3": "BUG type 3",
    "bug-4": "BUG type 4",
    "aligned-pair-exclusion": "Aligned Pair Exclusion",
    "x-cycle": "Bidirectional X-Cycle",
    "y-cycle": "Bidirectional Y-Cycle",
    "bidirectional-cycle": "Bidirectional Cycle",
    "turbot-fish": "Turbot Fish",
    "x-chain": "Forcing X-Chain",
    "alternating-chain": "Forcing Chain",
    "aligned-triplet-exclusion": "Aligned Triplet Exclusion",
    "nishio": "Nishio Forcing Chains",
    "cell-forcing-chains": "Cell Forcing Chains",
    "region-forcing-chains": "Region Forcing Chains",
    "dynamic-contradiction": "Dynamic Contradiction Forcing Chains",
    "dynamic-double": "Dynamic Double Forcing Chains",
    "dynamic-cell": "Dynamic Cell Forcing Chains",
    "dynamic-region": "Dynamic Region Forcing Chains",
}

WORDS = {
    slug: (patterns if slug in patterns.REASONS else chains).words(slug, name)
    for slug, name in _NAMES.items()
}
