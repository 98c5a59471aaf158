// Many curves of one run read at one time, quickly: where a time lies is searched once for all curves that share their times.

import { indexBelow } from "./numbers";
import type { Run } from "./store";

/** A list of names, ready to be read. */
export interface Reading {
  /** The values at a time, in the order of the names; NaN for what is not known. */
  at(time: number): Float64Array;
}

export function readingOf(run: Run | undefined, names: readonly string[]): Reading {
  const result = new Float64Array(names.length).fill(NaN);
  const byTimes = new Map<Float64Array, { index: number; values: Float64Array }[]>();
  names.forEach((name, index) => {
    const curve = run?.poses.get(name) ?? run?.curves.get(name);
    if (!curve || curve.values.length === 0) {
      const constant = run?.constants[name];
      if (constant !== undefined) result[index] = constant;
      return;
    }
    const group = byTimes.get(curve.times);
    if (group) group.push({ index, values: curve.values });
    else byTimes.set(curve.times, [{ index, values: curve.values }]);
  });
  return {
    at(time) {
      for (const [times, group] of byTimes) {
        const i = indexBelow(times, time);
        const low = Math.max(i, 0);
        const high = Math.min(i + 1, times.length - 1);
        const span = times[high]! - times[low]!;
        const share = i >= 0 && span > 0 ? (time - times[low]!) / span : 0;
        for (const { index, values } of group) result[index] = values[low]! + share * (values[high]! - values[low]!);
      }
      return result;
    },
  };
}
