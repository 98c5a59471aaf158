// Panning without drawing everything again: what a chart shows is moved as it is, and only the strip that comes into sight is
// drawn. Ten charts with thousands of points each follow the pointer that way; when it rests, they are drawn anew.

import type uPlot from "uplot";

interface Range { min: number; max: number }
/** What the paths of a chart were made for. */
const drawn = new WeakMap<uPlot, Range>();

/** Pixels by which the picture has to move; undefined when it has to be drawn anew. */
export function shiftOf(now: Range, next: Range, pixels: number): number | undefined {
  const width = now.max - now.min;
  if (!(width > 0) || Math.abs(next.max - next.min - width) > 1e-6 * width) return undefined;
  const shift = Math.round(((now.min - next.min) / width) * pixels);
  return Math.abs(shift) < 0.9 * pixels ? shift : undefined;
}

/** The rows whose lines cross a range: with one more on each side. */
export function rowsOf(times: ArrayLike<number>, from: number, to: number): [number, number] {
  const firstAbove = (value: number): number => {
    let [low, high] = [0, times.length];
    while (low < high) { const middle = (low + high) >> 1; if (times[middle]! < value) low = middle + 1; else high = middle; }
    return low;
  };
  return [Math.max(firstAbove(from) - 1, 0), Math.min(firstAbove(to) + 1, times.length)];
}

type Inside = uPlot.Axis & { _splits?: number[] | null };

/** Moves the picture of a chart over time to another window of the same width. False: it has to be drawn anew. */
export function pan(chart: uPlot, from: number, to: number): boolean {
  const scale = chart.scales["x"]!;
  if (scale.min == null || scale.max == null) return false;
  const { ctx, bbox } = chart;
  const shift = shiftOf({ min: scale.min, max: scale.max }, { min: from, max: to }, bbox.width);
  if (shift === undefined || chart.data.length < 2) return false;
  if (shift === 0) return true;
  const times = chart.data[0] as ArrayLike<number>;
  const width = scale.max - scale.min;
  const moved = (shift / bbox.width) * width;
  // What would come into sight must be here.
  if (times.length === 0 || (shift > 0 && times[0]! > scale.min - moved && from < times[0]!) || (shift < 0 && times[times.length - 1]! < scale.max - moved)) return false;
  if (!drawn.has(chart)) drawn.set(chart, { min: scale.min, max: scale.max });
  scale.min -= moved;
  scale.max -= moved;
  const { left, top, height } = bbox;
  const stays = bbox.width - Math.abs(shift);
  const canvas = ctx.canvas;
  const strip = shift > 0 ? left : left + stays;
  ctx.save();
  ctx.globalCompositeOperation = "copy";
  ctx.beginPath();
  ctx.rect(shift > 0 ? left + shift : left, top, stays, height);
  ctx.clip();
  ctx.drawImage(canvas, shift > 0 ? left : left - shift, top, stays, height, shift > 0 ? left + shift : left, top, stays, height);
  ctx.restore();
  ctx.clearRect(strip, top, Math.abs(shift), height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(strip, top, Math.abs(shift), height);
  ctx.clip();
  drawGrid(chart, strip, Math.abs(shift));
  drawCurves(chart, strip, Math.abs(shift), times);
  ctx.restore();
  return true;
}

const strokeOf = (stroke: unknown): string => (typeof stroke === "function" ? (stroke as () => string)() : String(stroke));

function drawGrid(chart: uPlot, strip: number, wide: number): void {
  const { ctx, bbox, axes } = chart;
  for (const axis of axes as Inside[]) {
    const splits = axis._splits ?? [];
    if (axis.grid?.show === false || splits.length === 0) continue;
    ctx.strokeStyle = strokeOf(axis.grid?.stroke);
    ctx.lineWidth = (axis.grid?.width ?? 1) * devicePixelRatio;
    ctx.beginPath();
    if (axis.scale === "x") {
      const step = splits.length > 1 ? splits[1]! - splits[0]! : 0;
      if (!(step > 0)) continue;
      const [a, b] = [strip, strip + wide].map((x) => chart.posToVal(x / devicePixelRatio - bbox.left / devicePixelRatio, "x")) as [number, number];
      for (let k = Math.ceil(a / step); k * step <= b; k++) {
        const x = Math.round(chart.valToPos(k * step, "x", true)) + 0.5;
        ctx.moveTo(x, bbox.top);
        ctx.lineTo(x, bbox.top + bbox.height);
      }
    } else {
      for (const value of splits) {
        const y = Math.round(chart.valToPos(value, axis.scale ?? "y", true)) + 0.5;
        ctx.moveTo(strip, y);
        ctx.lineTo(strip + wide, y);
      }
    }
    ctx.stroke();
  }
}

function drawCurves(chart: uPlot, strip: number, wide: number, times: ArrayLike<number>): void {
  const { ctx, bbox } = chart;
  const edge = (x: number): number => chart.posToVal((x - bbox.left) / devicePixelRatio, "x");
  const margin = 4 * devicePixelRatio;
  const [first, end] = rowsOf(times, edge(strip - margin), edge(strip + wide + margin));
  const scale = chart.scales["x"]!;
  const perUnit = bbox.width / (scale.max! - scale.min!);
  chart.series.forEach((series, i) => {
    if (i === 0 || series.show === false) return;
    const values = chart.data[i]!;
    const name = series.scale ?? "y";
    ctx.strokeStyle = strokeOf(series.stroke);
    ctx.globalAlpha = series.alpha ?? 1;
    ctx.lineWidth = (series.width ?? 1) * devicePixelRatio;
    ctx.lineJoin = "round";
    ctx.setLineDash((series.dash ?? []).map((d) => d * devicePixelRatio));
    ctx.beginPath();
    for (let row = first; row < end; row++) {
      const value = values[row];
      if (value == null) continue;
      ctx.lineTo(bbox.left + (times[row]! - scale.min!) * perUnit, chart.valToPos(value, name, true));
    }
    ctx.stroke();
  });
}

/** Draws a chart for a window, wherever it was moved to meanwhile. */
export function settle(chart: uPlot, from: number, to: number): void {
  const before = drawn.get(chart);
  drawn.delete(chart);
  if (before) Object.assign(chart.scales["x"]!, before);
  chart.setScale("x", { min: from, max: to });
}

/** Whether a chart shows a moved picture. */
export const isMoved = (chart: uPlot): boolean => drawn.has(chart);
