// Numbers as people read them, and steps for sliders.

/** About `digits` significant digits, without trailing zeros. */
export function short(value: number, digits = 5): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "—" : value > 0 ? "∞" : "−∞";
  if (value === 0) return "0";
  const size = Math.abs(value);
  const text = size >= 1e6 || size < 1e-4
    ? value.toExponential(digits - 1).replace(/\.?0+e/, "e").replace("e+", "e")
    : String(Number(value.toPrecision(digits)));
  return text.replaceAll("-", "−");
}

/** The nearest of 1, 2, 5 times a power of ten. */
export function niceNumber(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = value / power;
  return (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10) * power;
}

/** A value for the model's text: plain digits, with the minus sign of a program. */
export function plain(value: number): string {
  return String(Number(value.toPrecision(12)));
}

/** The range of a slider around a value: its bounds where the model names them, otherwise from zero to twice the value. */
export function sliderRange(value: number, min?: string, max?: string): { from: number; to: number } {
  const low = min === undefined ? NaN : Number(min);
  const high = max === undefined ? NaN : Number(max);
  let from = value > 0 ? 0 : value < 0 ? 2 * value : -1;
  let to = value > 0 ? 2 * value : value < 0 ? 0 : 1;
  if (Number.isFinite(low) && Math.abs(low) < 1e30) from = Math.max(from, low);
  if (Number.isFinite(high) && Math.abs(high) < 1e30) to = Math.min(to, high);
  if (!(from < to)) to = from + 1;
  return { from, to };
}

/** Units as they are printed: `N.m/s2` becomes `N·m/s²`. */
export function prettyUnit(unit: string | undefined): string {
  if (!unit || unit === "1") return "";
  const raised: Record<string, string> = {
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", "-": "⁻",
  };
  return unit
    .replace(/\./g, "·")
    .replace(/([A-Za-zΩ])(-?\d+)/g, (_, letter: string, digits: string) => letter + [...digits].map((d) => raised[d] ?? d).join(""));
}

/** The index of the last element that is not above `x`; -1 when all are. */
export function indexBelow(sorted: ArrayLike<number>, x: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= x) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A curve at `x`, between its rows by a straight line. */
export function valueAt(times: ArrayLike<number>, values: ArrayLike<number>, x: number): number {
  const i = indexBelow(times, x);
  if (i < 0) return values.length > 0 ? values[0]! : NaN;
  if (i + 1 >= times.length) return values[i]!;
  const t0 = times[i]!;
  const t1 = times[i + 1]!;
  const s = t1 > t0 ? (x - t0) / (t1 - t0) : 0;
  return values[i]! + s * (values[i + 1]! - values[i]!);
}

/** Times that rise strictly: the second row of an event moves by the smallest possible step. */
export function strictlyRising(times: Float64Array): Float64Array {
  let result = times;
  for (let i = 1; i < result.length; i++) {
    if (result[i]! > result[i - 1]!) continue;
    if (result === times) result = times.slice();
    const before = result[i - 1]!;
    result[i] = before + Math.max(Math.abs(before) * 2 ** -51, 2 ** -1060);
  }
  return result;
}
