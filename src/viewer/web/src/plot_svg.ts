// A plot as a picture of its own, black on white, for papers.

import { niceNumber, short } from "./numbers";

export interface SvgCurve {
  label: string;
  color: string;
  dashed: boolean;
  points: [ArrayLike<number>, ArrayLike<number>];
}

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 64;
const TOP = 30;
const RIGHT = 12;
const BOTTOM = 44;

function ticksOf(low: number, high: number): number[] {
  const step = niceNumber((high - low) / 6);
  const ticks: number[] = [];
  for (let k = Math.ceil(low / step); k * step <= high * (1 + 1e-12); k++) ticks.push(k * step);
  return ticks;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

export function plotAsSvg(curves: readonly SvgCurve[], xLabel: string, yLabel: string, range?: { from: number; to: number }): string {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  const isInside = (x: number): boolean => !range || (x >= range.from && x <= range.to);
  for (const { points: [xs, ys] } of curves)
    for (let i = 0; i < xs.length; i++) {
      if (!isInside(xs[i]!) || !Number.isFinite(ys[i]!)) continue;
      [left, right] = [Math.min(left, xs[i]!), Math.max(right, xs[i]!)];
      [low, high] = [Math.min(low, ys[i]!), Math.max(high, ys[i]!)];
    }
  if (range) [left, right] = [range.from, range.to];
  if (!(left < right)) [left, right] = [0, 1];
  if (!(low < high)) [low, high] = [Number.isFinite(low) ? low - 1 : 0, Number.isFinite(low) ? low + 1 : 1];
  const margin = 0.04 * (high - low);
  [low, high] = [low - margin, high + margin];
  const x = (v: number): string => (LEFT + ((v - left) / (right - left)) * (WIDTH - LEFT - RIGHT)).toFixed(2);
  const y = (v: number): string => (TOP + ((high - v) / (high - low)) * (HEIGHT - TOP - BOTTOM)).toFixed(2);
  const parts: string[] = [];
  for (const t of ticksOf(left, right))
    parts.push(`<path d="M${x(t)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#e4e4e4"/><text x="${x(t)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${short(t, 6)}</text>`);
  for (const t of ticksOf(low, high))
    parts.push(`<path d="M${LEFT} ${y(t)}H${WIDTH - RIGHT}" stroke="#e4e4e4"/><text x="${LEFT - 6}" y="${Number(y(t)) + 4}" text-anchor="end">${short(t, 6)}</text>`);
  curves.forEach(({ color, dashed, points: [xs, ys] }) => {
    let path = "";
    for (let i = 0; i < xs.length; i++) if (isInside(xs[i]!) && Number.isFinite(ys[i]!)) path += `${path === "" ? "M" : "L"}${x(xs[i]!)} ${y(ys[i]!)}`;
    parts.push(`<path d="${path}" fill="none" stroke="${escaped(color)}" stroke-width="1.5" stroke-linejoin="round"${dashed ? ' stroke-dasharray="5 3"' : ""}/>`);
  });
  let at = LEFT;
  for (const { label, color } of curves) {
    parts.push(`<path d="M${at} 14h16" stroke="${escaped(color)}" stroke-width="2"/><text x="${at + 20}" y="18">${escaped(label)}</text>`);
    at += 34 + 6.6 * label.length;
  }
  parts.push(`<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escaped(xLabel)}</text>`);
  if (yLabel) parts.push(`<text transform="translate(14 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${escaped(yLabel)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Helvetica, Arial, sans-serif" font-size="12">` +
    `<rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>\n`;
}
