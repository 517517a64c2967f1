import type { Example } from "../parts/PuzzlePicker.svelte";

const nine = (givens: string) => ({ size: 9, givens });

export const EXAMPLES: readonly Example[] = [
  {
    name: "Tactics alone",
    about: "No guess is needed.",
    source: nine("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
  },
  {
    name: "A few guesses",
    about: "The tactics get stuck; three guesses fail before one holds.",
    source: nine(".6.9...2.....4...31.52..96.59....2...18...54...2....38.36..54.29...3.....5...9.1."),
  },
  {
    name: "Many guesses",
    about: "A search that goes wrong ten times.",
    source: nine("..486..2.2..9..4.......485...5..7...4.3...5.8...5..2...983.......7..2..5.3..591.."),
  },
  {
    name: "Four by four",
    about: "Small enough to follow every event.",
    source: { size: 4, givens: "1.....3..2.....4" },
  },
];
