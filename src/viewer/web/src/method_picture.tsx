// A picture of the laboratory: regions of the complex plane, damping, phase. Numbers come from the server.

import { useMemo } from "preact/hooks";
import { niceNumber, short } from "./numbers";
import type { MethodPicture, PictureAxis } from "./protocol";
import { colorOf } from "./store";

const WIDTH = 620;
const HEIGHT = 430;
const LEFT = 56;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 42;

interface Ruler {
  at: (value: number) => number;
  ticks: number[];
}

function rulerOf(axis: PictureAxis, from: number, to: number): Ruler {
  if (axis.log) {
    const [low, high] = [Math.log10(axis.from), Math.log10(axis.to)];
    const ticks: number[] = [];
    for (let k = Math.ceil(low); k <= high; k++) ticks.push(10 ** k);
    return { at: (v) => from + ((Math.log10(Math.max(v, 1e-300)) - low) / (high - low)) * (to - from), ticks };
  }
  const step = niceNumber((axis.to - axis.from) / 7);
  const ticks: number[] = [];
  for (let k = Math.ceil(axis.from / step - 1e-9); k * step <= axis.to + 1e-9 * step; k++) ticks.push(k * step);
  return { at: (v) => from + ((v - axis.from) / (axis.to - axis.from)) * (to - from), ticks };
}

/** `{x0, y0, x1, y1, …}` as the path of a line; a null is a gap. */
export function pathOf(part: readonly (number | null)[], x: (v: number) => number, y: (v: number) => number, closed: boolean): string {
  let path = "";
  let pen = "M";
  for (let i = 0; i + 1 < part.length; i += 2) {
    const [px, py] = [part[i], part[i + 1]];
    if (px == null || py == null) { pen = "M"; continue; }
    path += `${pen}${x(px).toFixed(1)} ${y(py).toFixed(1)}`;
    pen = "L";
  }
  return closed && path !== "" ? `${path}Z` : path;
}

export function PictureOfMethods({ picture, label }: { picture: MethodPicture; label: string }) {
  const { x: xAxis, y: yAxis, curves } = picture;
  const drawn = useMemo(() => {
    if (!xAxis || !yAxis || !curves) return undefined;
    let [right, top] = [WIDTH - RIGHT, TOP];
    // In a complex plane one unit is as long on both axes.
    if (picture.same_scale) {
      const unit = Math.min((WIDTH - LEFT - RIGHT) / (xAxis.to - xAxis.from), (HEIGHT - TOP - BOTTOM) / (yAxis.to - yAxis.from));
      right = LEFT + unit * (xAxis.to - xAxis.from);
      top = HEIGHT - BOTTOM - unit * (yAxis.to - yAxis.from);
    }
    const x = rulerOf(xAxis, LEFT, right);
    const y = rulerOf(yAxis, HEIGHT - BOTTOM, top);
    return { x, y, right, top, paths: curves.map((c) => c.parts.map((p) => pathOf(p, x.at, y.at, c.area)).join("")) };
  }, [picture]);
  if (!drawn || !xAxis || !yAxis || !curves) return <div class="hint">{picture.without.map((w) => w.why).join("; ") || "Choose a method."}</div>;
  const { x, y, right, top, paths } = drawn;
  const labels = curves.filter((c) => c.label !== "");
  return (
    <figure class="method-picture">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} data-curves={curves.length}>
        <clipPath id="method-frame"><rect x={LEFT} y={top} width={right - LEFT} height={HEIGHT - BOTTOM - top} /></clipPath>
        {x.ticks.map((t) => <g key={t}><path class={Math.abs(t) < 1e-12 && !xAxis.log ? "axis" : "grid"} d={`M${x.at(t)} ${top}V${HEIGHT - BOTTOM}`} /><text x={x.at(t)} y={HEIGHT - BOTTOM + 16} text-anchor="middle">{short(t, 3)}</text></g>)}
        {y.ticks.map((t) => <g key={t}><path class={Math.abs(t) < 1e-12 && !yAxis.log ? "axis" : "grid"} d={`M${LEFT} ${y.at(t)}H${right}`} /><text x={LEFT - 6} y={y.at(t) + 4} text-anchor="end">{short(t, 3)}</text></g>)}
        <g clip-path="url(#method-frame)">
          {curves.map((c, i) => (
            <path key={i} class={c.area ? "region" : c.dashed ? "line dashed" : "line"} d={paths[i]} fill-rule="evenodd"
                  style={{ stroke: `var(${colorOf(c.color)})`, ...(c.area ? { fill: `var(${colorOf(c.color)})` } : {}) }} />
          ))}
        </g>
        <text x={(LEFT + right) / 2} y={HEIGHT - 6} text-anchor="middle">{xAxis.label}</text>
        <text transform={`translate(12 ${(top + HEIGHT - BOTTOM) / 2}) rotate(-90)`} text-anchor="middle">{yAxis.label}</text>
      </svg>
      <figcaption>
        {labels.map((c, i) => <span key={i} class="picture-name"><span class="swatch" style={{ background: `var(${colorOf(c.color)})` }} />{c.label}</span>)}
        {picture.without.map((w) => <span key={w.name} class="faint">{w.why}</span>)}
      </figcaption>
    </figure>
  );
}
