// The complex plane: scales that show eigenvalues of very different size, and where their grid lines are.

import { niceNumber } from "./numbers";

export interface Scale {
  /** From a number to a place between -1 and 1. */
  at: (value: number) => number;
  ticks: number[];
  isLog: boolean;
}

const DECADES_OF_LINEAR = 2.5;  // what is spread wider is shown by powers of ten

/** A scale for these numbers, with zero in the middle. Where they differ in size by much, it counts powers of ten on both sides. */
export function scaleFor(values: readonly number[]): Scale {
  const sizes = values.map(Math.abs).filter((v) => v > 0 && Number.isFinite(v));
  if (sizes.length === 0) return { at: (v) => Math.max(-1, Math.min(1, v)), ticks: [-1, 0, 1], isLog: false };
  const largest = Math.max(...sizes);
  const smallest = Math.min(...sizes);
  if (Math.log10(largest / smallest) <= DECADES_OF_LINEAR) {
    const end = 1.15 * largest;
    const step = niceNumber(end / 2.5);
    const count = Math.floor(end / step);
    return { at: (v) => v / end, ticks: Array.from({ length: 2 * count + 1 }, (_, i) => (i - count) * step), isLog: false };
  }
  const low = Math.floor(Math.log10(smallest)) - 1;
  const high = Math.ceil(Math.log10(largest * 1.05));
  const spread = high - low;
  const at = (v: number): number => (v === 0 ? 0 : (Math.sign(v) * Math.max(0, Math.log10(Math.abs(v)) - low)) / spread);
  const every = Math.ceil(spread / 5);
  const powers: number[] = [];
  for (let k = high; k > low; k -= every) powers.push(10 ** k);
  return { at, ticks: [...powers.map((p) => -p), 0, ...powers.reverse()], isLog: true };
}
