// Curves into runs, and small questions about models.

import { strictlyRising } from "./numbers";
import { eventTimes } from "./plot_data";
import type { Curves, ModelInfo } from "./protocol";
import type { Run } from "./store";

/** Components of which a diagram can be drawn: names with a dot that begin in two ways or more. */
export function hasParts(model: ModelInfo): boolean {
  const parts = new Set(model.variables.map((v) => /^(?:der\()*([^.[(]+)(?:\[[^\]]*\])?\./.exec(v.name)?.[1]).filter((n) => n !== undefined));
  return parts.size >= 2;
}

export function addCurves(run: Run, curves: Curves, into = run.curves): void {
  if (curves.exact && curves.names.length > 0 && !curves.partial) run.events = eventTimes(curves.times);
  const times = strictlyRising(curves.times);
  curves.names.forEach((name, i) => into.set(name, { times, values: curves.values[i]! }));
  const ends = Float64Array.of(curves.first, curves.last);
  for (const [name, value] of Object.entries(curves.constants)) {
    run.constants[name] = value;
    into.set(name, { times: ends, values: Float64Array.of(value, value) });
  }
}

export function numbersOf(values: Record<string, string>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]).filter(([, n]) => Number.isFinite(n)));
}

/** The window that thinned curves were asked for, with room on both sides, and the width of the one that was shown. */
export interface Refined { from?: number; to?: number; width: number }

/** Whether a window lies so far inside of it that the curves are fine enough, and wide enough. */
export function staysInside(window: { from: number; to: number } | undefined, refined: Refined | undefined): boolean {
  if (!window || refined?.from === undefined || refined.to === undefined) return false;
  const width = window.to - window.from;
  return window.from > refined.from + 0.1 * width && window.to < refined.to - 0.1 * width && Math.abs(width - refined.width) < 0.02 * refined.width;
}
