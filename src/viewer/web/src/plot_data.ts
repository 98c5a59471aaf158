// Which curves a plot draws, and their numbers.

import uPlot from "uplot";
import { valueAt } from "./numbers";
import { colorOf, type Plot, type Run } from "./store";

export interface Curve {
  times: Float64Array;
  values: Float64Array;
}

/** One curve of one run. The live run is drawn solid, older ones lighter. */
export interface Drawn {
  name: string;
  run: Run;
  curve: Curve;
  color: string;
  isLive: boolean;
  isRight: boolean;  // on the second axis
}

/** The names on the right axis. Where all are on the right, they are on the left. */
export function rightOf(plot: Plot): string[] {
  return plot.names.every((n) => plot.right.includes(n)) ? [] : plot.names.filter((n) => plot.right.includes(n));
}

/** A curve less another one, at the times of the first. */
export function difference(curve: Curve, reference: Curve): Curve {
  return { times: curve.times, values: curve.values.map((v, i) => v - valueAt(reference.times, reference.values, curve.times[i]!)) };
}

/** The largest distance of two curves, and where it is. */
export function largestDifference(curve: Curve, reference: Curve): { value: number; time: number } {
  let value = 0;
  let time = curve.times[0] ?? 0;
  difference(curve, reference).values.forEach((d, i) => {
    if (Math.abs(d) > Math.abs(value)) { value = d; time = curve.times[i]!; }
  });
  return { value, time };
}

/** Every name for every shown run. With a reference, the others are drawn as their difference from it. */
export function drawnIn(plot: Plot, runs: readonly Run[], live: number, reference?: number): Drawn[] {
  const shown = runs.filter((r) => r.shown);
  const base = runs.find((r) => r.number === reference);
  const right = rightOf(plot);
  return plot.names.flatMap((name, i) => shown.flatMap((run): Drawn[] => {
    const curve = run.curves.get(name);
    const other = base?.curves.get(name);
    if (!curve || (base && run === base)) return [];
    return [{
      name, run, color: colorOf(i), isLive: run.number === live || shown.length === 1,
      isRight: right.includes(name), curve: other ? difference(curve, other) : curve,
    }];
  }));
}

/** Curves on different times as one table for uPlot. */
export function tableOf(drawn: readonly Drawn[]): uPlot.AlignedData {
  if (drawn.length === 0) return [[]];
  const first = drawn[0]!.curve;
  const shared = drawn.every(({ curve: { times: t } }) =>
    t === first.times || (t.length === first.times.length && t.every((x, i) => x === first.times[i])));
  if (shared) return [first.times, ...drawn.map((d) => d.curve.values)] as unknown as uPlot.AlignedData;
  return uPlot.join(drawn.map((d) => [d.curve.times, d.curve.values] as unknown as uPlot.AlignedData));
}

/** A curve over another one of the same run, on the times of both. */
export function overOther(y: Curve, x: Curve): { xs: Float64Array; ys: Float64Array } {
  const times = y.times.length >= x.times.length ? y.times : x.times;
  return {
    xs: times === x.times ? x.values : Float64Array.from(times, (t) => valueAt(x.times, x.values, t)),
    ys: times === y.times ? y.values : Float64Array.from(times, (t) => valueAt(y.times, y.values, t)),
  };
}

/** What an x-y plot draws: for each curve its points. */
export function facetsOf(plot: Plot, drawn: readonly Drawn[]): (null | [Float64Array, Float64Array])[] {
  return [null, ...drawn.map((d): [Float64Array, Float64Array] => {
    const x = d.run.curves.get(plot.x ?? "");
    if (!x) return [new Float64Array(), new Float64Array()];
    const { xs, ys } = overOther(d.curve, x);
    return [xs, ys];
  })];
}
