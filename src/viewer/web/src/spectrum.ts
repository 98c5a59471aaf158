// The spectrum of a curve: its values at equal distances, without their mean, seen through a Hann window, by the fast Fourier transform
// (Cooley and Tukey 1965). The amplitude of a sine of the curve is the height of its peak.

import { valueAt } from "./numbers";
import type { Curve } from "./plot_data";

const MOST_POINTS = 16384;

/** In place: real and imaginary parts, a power of two of them. */
export function fourier(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let size = 2; size <= n; size <<= 1) {
    const angle = (-2 * Math.PI) / size;
    for (let start = 0; start < n; start += size)
      for (let k = 0; k < size / 2; k++) {
        const c = Math.cos(angle * k);
        const s = Math.sin(angle * k);
        const a = start + k;
        const b = a + size / 2;
        const x = re[b]! * c - im[b]! * s;
        const y = re[b]! * s + im[b]! * c;
        re[b] = re[a]! - x;
        im[b] = im[a]! - y;
        re[a] = re[a]! + x;
        im[a] = im[a]! + y;
      }
  }
}

/** Frequencies in hertz and amplitudes, of the part of a curve between two times. */
export function spectrum(curve: Curve, from: number, to: number): { frequencies: Float64Array; amplitudes: Float64Array } {
  const rows = Math.max(curve.times.length, 16);
  const n = Math.min(2 ** Math.ceil(Math.log2(rows)), MOST_POINTS);
  const step = (to - from) / n;
  const re = Float64Array.from({ length: n }, (_, i) => valueAt(curve.times, curve.values, from + i * step));
  const mean = re.reduce((a, b) => a + b, 0) / n;
  for (let i = 0; i < n; i++) re[i] = (re[i]! - mean) * (1 - Math.cos((2 * Math.PI * i) / n));
  const im = new Float64Array(n);
  fourier(re, im);
  const half = n / 2;
  return {
    frequencies: Float64Array.from({ length: half }, (_, k) => k / (to - from)),
    amplitudes: Float64Array.from({ length: half }, (_, k) => (2 * Math.hypot(re[k]!, im[k]!)) / n),
  };
}
