// Which unknown stands in which equation, as dots: in the order of the text, and after equations and unknowns were put in order.

import type { BlockInfo, EquationInfo } from "./protocol";

/** The names in the text of an equation. */
export function namesOfEquation(text: string): string[] {
  return [...text.matchAll(/der\([^()]*\)|(?:[A-Za-z_$][\w$]*|'[^']+')(?:\[[\d,\s]+\])?(?:\.(?:[A-Za-z_$][\w$]*|'[^']+')(?:\[[\d,\s]+\])?)*/g)].map((m) => m[0].replaceAll(/\s/g, ""));
}

export interface Dots {
  rows: number;
  columns: number;
  at: [number, number][];  // row, column
}

/** As the text has it: equations in their order, unknowns in the order in which they appear. */
export function dotsBefore(equations: readonly EquationInfo[], unknowns: ReadonlySet<string>): Dots {
  const columnOf = new Map<string, number>();
  const at: [number, number][] = [];
  const list = equations.filter((e) => !e.initial);
  list.forEach((equation, row) => {
    for (const name of new Set(namesOfEquation(equation.text))) {
      if (!unknowns.has(name)) continue;
      if (!columnOf.has(name)) columnOf.set(name, columnOf.size);
      at.push([row, columnOf.get(name)!]);
    }
  });
  return { rows: list.length, columns: columnOf.size, at };
}

export interface OrderedDots extends Dots {
  boxes: { from: number; size: number; block: number }[];  // blocks that are solved together
}

/** Blocks under each other: dots on the diagonal, and left of it where a block uses another one. */
export function dotsAfter(blocks: readonly BlockInfo[]): OrderedDots {
  const start: number[] = [];
  let size = 0;
  for (const block of blocks) { start.push(size); size += block.unknowns.length; }
  const at: [number, number][] = [];
  const boxes: OrderedDots["boxes"] = [];
  blocks.forEach((block, i) => {
    const n = block.unknowns.length;
    const from = start[i]!;
    if (n > 1) boxes.push({ from, size: n, block: i });
    for (let k = 0; k < n; k++) for (let l = 0; l < (n > 60 ? 1 : n); l++) at.push([from + k, n > 60 ? from + k : from + l]);
    for (const used of block.uses ?? []) {
      // Which of the unknowns of a block is used by which equation is not told: its first stands for them.
      at.push([from, start[used]!]);
    }
  });
  return { rows: size, columns: size, at, boxes };
}
