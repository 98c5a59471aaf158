// Which curves a plot draws, and their numbers.

import uPlot from "uplot";
import { evaluate, namesIn, readFormula, type Formula } from "./expressions";
import { indexBelow, valueAt } from "./numbers";
import { spectrum } from "./spectrum";
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

/** How a name begins that is a formula: `=m*v^2/2`. */
export const FORMULA = "=";
const formulas = new Map<string, Formula | undefined>();

export function formulaOf(name: string): Formula | undefined {
  if (!name.startsWith(FORMULA)) return undefined;
  if (!formulas.has(name)) {
    try {
      formulas.set(name, readFormula(name.slice(1)));
    } catch {
      formulas.set(name, undefined);
    }
  }
  return formulas.get(name);
}

/** The variables behind a name of a plot: itself, or those of the formula; of `T[*]` all elements. */
export function variablesBehind(name: string, known: Iterable<string>): string[] {
  if (name.startsWith(FORMULA)) { const formula = formulaOf(name); return formula ? namesIn(formula) : []; }
  return name.includes("[*]") ? elementsOf(name, known) : [name];
}

/** `rod.T[*]`: the elements with one subscript in its place, in their order. */
export function elementsOf(name: string, known: Iterable<string>): string[] {
  const [before, after] = name.split("[*]") as [string, string];
  const found: { name: string; index: number }[] = [];
  for (const one of known) {
    if (!one.startsWith(`${before}[`) || !one.endsWith(`]${after}`)) continue;
    const inside = one.slice(before.length + 1, one.length - after.length - 1);
    if (/^\d+$/.test(inside)) found.push({ name: one, index: Number(inside) });
  }
  return found.sort((a, b) => a.index - b.index).map((f) => f.name);
}

/** The curve of a name in a run; that of a formula is computed at the times of its finest variable, once. */
export function curveOf(run: Run, name: string): Curve | undefined {
  const known = run.curves.get(name);
  if (known || !name.startsWith(FORMULA)) return known;
  const formula = formulaOf(name);
  if (!formula) return undefined;
  const parts = new Map<string, Curve | number>();
  let times: Float64Array | undefined;
  for (const n of namesIn(formula)) {
    const curve = run.curves.get(n);
    const constant = run.constants[n];
    if (curve) { parts.set(n, curve); if (!times || curve.times.length > times.length) times = curve.times; }
    else if (constant !== undefined) parts.set(n, constant);
    else return undefined;
  }
  if (!times) times = [...run.curves.values()][0]?.times ?? Float64Array.of(run.first, run.last);
  const values = times.map((t) => evaluate(formula, (n) => {
    if (n === "time") return t;
    const part = parts.get(n)!;
    return typeof part === "number" ? part : valueAt(part.times, part.values, t);
  }));
  const made = { times, values };
  run.curves.set(name, made);
  return made;
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
    const curve = curveOf(run, name);
    const other = base ? curveOf(base, name) : undefined;
    if (!curve || (base && run === base)) return [];
    return [{
      name, run, color: colorOf(i), isLive: run.number === live || shown.length === 1,
      isRight: right.includes(name), curve: other ? difference(curve, other) : curve,
    }];
  }));
}

/** What a logarithmic axis can show of a curve: nothing that is not above zero. */
function aboveZero(drawn: readonly Drawn[]): Drawn[] {
  return drawn.map((d) => ({ ...d, curve: { times: d.curve.times, values: d.curve.values.map((v) => (v > 0 ? v : NaN)) } }));
}

/** Curves on different times as one table for uPlot. */
export function tableOf(all: readonly Drawn[], isLog = false): uPlot.AlignedData {
  if (all.length === 0) return [[]];
  const drawn = isLog ? aboveZero(all) : all;
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

export type Points = [Float64Array, Float64Array];

/** What an x-y plot draws: for each curve its points. */
export function facetsOf(plot: Plot, drawn: readonly Drawn[]): (null | Points)[] {
  return [null, ...drawn.map((d): Points => {
    const x = curveOf(d.run, plot.x ?? "");
    if (!x) return [new Float64Array(), new Float64Array()];
    const { xs, ys } = overOther(d.curve, x);
    return [xs, ys];
  })];
}

/** The spectra of the curves between two times. */
export function spectraOf(drawn: readonly Drawn[], from: number, to: number): (null | Points)[] {
  return [null, ...drawn.map((d): Points => {
    const { frequencies, amplitudes } = spectrum(d.curve, from, to);
    return [frequencies, amplitudes];
  })];
}

/** Arrays at one time, over their index: for each name `T[*]` and each run. */
export function profilesOf(plot: Plot, runs: readonly Run[], live: number, time: number, known: Iterable<string>): { drawn: Drawn[]; data: (null | Points)[] } {
  const shown = runs.filter((r) => r.shown);
  const all = [...known];
  const drawn: Drawn[] = [];
  const data: (null | Points)[] = [null];
  plot.names.forEach((name, i) => {
    const elements = elementsOf(name, all);
    for (const run of shown) {
      const curves = elements.map((e) => run.curves.get(e));
      if (curves.some((c) => c === undefined)) continue;
      const values = Float64Array.from(curves, (c) => valueAt(c!.times, c!.values, time));
      drawn.push({ name, run, color: colorOf(i), isLive: run.number === live || shown.length === 1, isRight: false, curve: curves[0]! });
      data.push([Float64Array.from(elements, (_, k) => k + 1), values]);
    }
  });
  return { drawn, data };
}

/** Every second row of an event: the times at which the curves of a frame jump. */
export function eventTimes(times: Float64Array): number[] {
  const found: number[] = [];
  for (let i = 1; i < times.length; i++) if (times[i] === times[i - 1] && found.at(-1) !== times[i]) found.push(times[i]!);
  return found;
}

/** Those of sorted times that lie in a window. */
export function within(times: readonly number[], from: number, to: number): number[] {
  return times.slice(indexBelow(times, from) + 1, indexBelow(times, to) + 1);
}
