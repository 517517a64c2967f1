/** What boards, hints and legends say in English; what the server says of a step comes with the step. */
const place = (row: number, column: number): string => `row ${row} column ${column}`;

function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const several = (one: string, digits: readonly string[]): string =>
  `${one}${digits.length === 1 ? "" : "s"} ${listed(digits)}`;

export const EN = {
  place,
  listed,
  /** What the label of a cell says, part by part. */
  cell: {
    given: (digit: string): string => `given ${digit}`,
    empty: "empty",
    candidates: (digits: readonly string[]): string => several("candidate", digits),
    centre: (digits: readonly string[]): string => several("centre mark", digits),
    corner: (digits: readonly string[]): string => several("corner mark", digits),
    coloured: (colours: readonly string[]): string => `coloured ${listed(colours)}`,
    conflict: "in conflict",
    mistake: "not right",
    box: (number: number): string => `box ${number}`,
    region: (row: number, column: number): string => `region of ${place(row, column)}`,
  },
  hint: {
    title: "Hint",
    level: (level: number, of: number): string => `Level ${level} of ${of}`,
    fold: "Make the hint small",
    close: "Close the hint",
    more: "Tell me more",
    apply: "Apply",
    applyAndNext: "Apply and next",
    looking: "Looking…",
    unfold: "Link by link",
    whole: "The whole reason",
    link: (at: number, of: number): string => `${at} of ${of}`,
    before: "The link before",
    after: "The next link",
    all: "All steps",
    found: (count: number): string =>
      count === 1 ? "There is one step here." : `${count} steps, the simplest first.`,
    nothing: "No technique finds anything more here.",
  },
  slip: {
    title: "One moment",
    mistakes: (count: number): string =>
      count === 1
        ? "Before the next step: one of your digits is not right yet."
        : `Before the next step: ${count} of your digits are not right yet.`,
    lost: "Something is missing: the right digit is no longer in one of your marks.",
    where: (row: number): string => `Have another look at row ${row}.`,
    wrongDigit: (digit: string, row: number, column: number): string =>
      `The ${digit} in ${place(row, column)} is not right.`,
    lostMark: (row: number, column: number): string =>
      `The marks in ${place(row, column)} have lost the digit that belongs there.`,
    undo: "Undo to before it",
    putBack: "Put it back",
    show: "Show me",
  },
  walk: {
    title: "Step by step",
    library: "All techniques",
    finding: "Finding the way …",
    step: (number: number): string => `Step ${number}`,
    puzzle: "The puzzle",
    end: "The end of the way",
    solved: "Solved",
    play: "Play it",
    steps: (count: number): string => `${count} steps`,
    facts: (count: number, score: number): string => `${count} steps · score ${score.toLocaleString("en")}`,
    slider: "Step",
    now: "This step",
    all: "All steps",
    toStart: "To the start",
    back: "Back",
    next: "Next",
    keys: { step: "step", ends: "to either end" },
  },
  step: {
    position: "The position",
    legend: "Marks on the board",
    set: (letter: string): string => `set ${letter}`,
    /** Where a hint looks, as long as it does not say why. */
    pointed: "look here",
    marked: (digit: string, meaning: string): string => `${digit}: ${meaning}`,
  },
};

export type Words = typeof EN;
