// Answers questions with Interactive Sudoku Solver, for benchmarks/variants.py: a line of JSON in, a line out.
//
// Usage: node benchmarks/variants_iss.mjs CHECKOUT
//
// {"text": "…", "ask": "unique" | "candidates", "seconds": 60} is answered with the milliseconds of CPU time for
// making the solver and for the search, its guesses, and the solutions found or the candidates; with "error" if
// the text is refused, with "stopped" if the time is over. CPU time is that of the whole process: V8's own
// threads count, as they do for its users.

import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

globalThis.self = globalThis;
globalThis.VERSION_PARAM = '';
const module = (path) => import(pathToFileURL(resolve(process.argv[2], 'js', path)));
const { SudokuParser } = await module('sudoku_parser.js');
const { SudokuBuilder } = await module('solver/sudoku_builder.js');

class OutOfTime extends Error { }

const milliseconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function answer({ text, ask, seconds }) {
  const start = milliseconds();
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(text)));
  const built = milliseconds();
  solver.setProgressCallback(() => {
    if (milliseconds() - built > 1000 * seconds) throw new OutOfTime();
  }, 10);
  const found = {};
  try {
    if (ask === 'unique') {
      found.solutions = [];
      for (let i = 0; i < 2; i++) {
        const solution = solver.nthSolution(i);
        if (solution === null) break;
        found.solutions.push([...solution].slice(0, solver.geometry().numGridCells));
      }
    } else {
      found.candidates = [...solver.solveAllPossibilities(1)];
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    found.stopped = true;
  }
  const ended = milliseconds();
  const { guesses } = solver.state().counters;
  return { build: built - start, search: ended - built, guesses, ...found };
}

for await (const line of createInterface({ input: process.stdin })) {
  let said;
  try {
    said = answer(JSON.parse(line));
  } catch (error) {
    said = { error: String(error.message) };
  }
  console.log(JSON.stringify(said));
}
