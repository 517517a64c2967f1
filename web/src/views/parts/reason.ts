/** A proof in lines, told apart: sentences, and the branches of what is supposed. */

export type Block = { sentence: string } | { branches: Branch[] };

export interface Branch {
  /** What is supposed or follows first. */
  line: string;
  /** What follows further, for a case that needs several lines. */
  more: string[];
}

/** If r1c2=5: …, in whatever language. */
const isCase = (line: string) => /^[^→]*r\d+c\d+[=≠]\w+: /.test(line);
const isBranch = (line: string) => isCase(line) || line.includes("→") || /^r\d+c\d+[=≠]/.test(line);

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const last = blocks.at(-1);
    if (!isBranch(line)) blocks.push({ sentence: line });
    else if (!last || !("branches" in last)) blocks.push({ branches: [{ line, more: [] }] });
    else if (!isCase(line) && isCase(last.branches.at(-1)!.line)) last.branches.at(-1)!.more.push(line);
    else last.branches.push({ line, more: [] });
  }
  return blocks;
}
