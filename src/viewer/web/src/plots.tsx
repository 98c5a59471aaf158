// Plots under each other with one time axis and one cursor. Drag to zoom, double click for all, wheel to zoom at the
// pointer; a click sets the cursor that values, diagram and animation follow, Shift and click a second one. A plot may
// have a second axis on the right, and another variable than time below.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import uPlot from "uplot";
import { download } from "./download";
import { prettyUnit, short, valueAt } from "./numbers";
import { isMoved, pan, settle } from "./pan";
import {
  curveOf, drawnIn, facetsOf, FORMULA, largestDifference, profilesOf, rightOf, spectraOf, tableOf, within, type Drawn,
} from "./plot_data";
import { plotAsSvg } from "./plot_svg";
import { isProfile, store, useStore, type Plot, type Run } from "./store";
import { cssValue } from "./theme";
import { differenceInUnit, inUnit, otherUnit, type ShownUnit } from "./units";

const HIDE_TICKS = (): string[] => [];
const MOST_MARKS = 400;

/** The cursors of a plot are elements over it: when they move, nothing is drawn again. */
function placeCursor(u: uPlot, kind: "first" | "second", time: number | undefined): void {
  let line = u.over.querySelector<HTMLElement>(`.time-cursor.${kind}`);
  if (!line) {
    line = document.createElement("div");
    line.className = `time-cursor ${kind}`;
    u.over.append(line);
  }
  const x = time === undefined ? -1 : u.valToPos(time, "x");
  line.hidden = !(x >= 0 && x <= u.over.clientWidth);
  line.style.transform = `translateX(${x}px)`;
}

function placeCursors(u: uPlot): void {
  placeCursor(u, "first", store.state.cursor);
  placeCursor(u, "second", store.state.cursor2);
}

interface Look {
  isLast: boolean;
  unit: string;
  rightUnit: string;
  hasRight: boolean;
}

function axesOf(look: Look, xLabel: string, showsX: boolean): uPlot.Axis[] {
  const grid = { stroke: cssValue("--grid"), width: 1 };
  const font = `11px ${cssValue("--font")}`;
  const axis: uPlot.Axis = { stroke: cssValue("--text-2"), grid, ticks: { ...grid, size: 4 }, font, labelFont: font };
  const numbers = (_: uPlot, ticks: number[]): string[] => ticks.map((t) => short(t, 6));
  return [
    { ...axis, show: true, size: showsX ? 24 : 6, values: showsX ? numbers : HIDE_TICKS,
      ticks: { ...grid, show: showsX, size: 4 }, ...(showsX ? { label: xLabel, labelSize: 14, labelGap: -2 } : {}) },
    { ...axis, scale: "y", size: 58, values: numbers, label: look.unit || " ", labelSize: 16, labelGap: 0 },
    ...(look.hasRight ? [{ ...axis, scale: "right", side: 1, size: 58, grid: { show: false }, values: numbers, label: look.rightUnit || " ", labelSize: 16, labelGap: 0 }] : []),
  ];
}

function styleOf(d: Drawn): Partial<uPlot.Series> {
  return {
    stroke: cssValue(d.color), width: d.isLive ? 1.75 : 1.25, alpha: d.isLive ? 1 : 0.45,
    ...(d.isLive ? {} : { dash: [5, 3] }),
  };
}

function timeOptions(plot: Plot, drawn: Drawn[], width: number, height: number, look: Look): uPlot.Options {
  return {
    width, height,
    padding: [8, look.hasRight ? 0 : 14, look.isLast ? 0 : 4, 0],
    legend: { show: false },
    cursor: {
      // A click after dragging is none; but with Shift the drag was ours, not the chart's.
      drag: { x: true, y: false, setScale: false, click: (_: uPlot, e: MouseEvent) => { if (!e.shiftKey) { e.stopPropagation(); e.stopImmediatePropagation(); } } }, points: { show: false }, y: false,
      sync: { key: "time", setSeries: false },
    },
    scales: { x: { time: false }, ...(plot.log ? { y: { distr: 3 } } : {}) },
    axes: axesOf(look, "time in s", look.isLast),
    series: [{}, ...drawn.map((d): uPlot.Series => ({
      ...styleOf(d), points: { show: false }, spanGaps: true, scale: d.isRight ? "right" : "y",
      pxAlign: 0,  // points at whole pixels would bend smooth curves
    }))],
    hooks: {
      draw: [placeCursors, drawEvents],
      setSelect: [(u) => {
        if (u.select.width < 4) return;
        store.setWindow({ from: u.posToVal(u.select.left, "x"), to: u.posToVal(u.select.left + u.select.width, "x") });
        u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
      }],
    },
  };
}

/** The line of one curve of an x-y plot. */
function drawFacet(u: uPlot, index: number): null {
  uPlot.orient(u, index, (series, xs, ys, scaleX, scaleY, toX, toY, left, top, width, height) => {
    const { ctx } = u;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
    ctx.strokeStyle = (series.stroke as unknown as () => string)();
    ctx.globalAlpha = series.alpha ?? 1;
    ctx.lineWidth = (series.width ?? 1) * devicePixelRatio;
    ctx.lineJoin = "round";
    ctx.setLineDash((series.dash ?? []).map((d) => d * devicePixelRatio));
    ctx.beginPath();
    for (let i = 0; i < xs.length; i++)
      if (!(scaleY.distr === 3 && !((ys[i] as number) > 0))) ctx.lineTo(toX(xs[i]!, scaleX, width, left), toY(ys[i] as number, scaleY, height, top));
    ctx.stroke();
    ctx.restore();
  });
  return null;
}

/** A plot of points: over another variable, a spectrum, an array over its index. */
function pointOptions(plot: Plot, drawn: Drawn[], width: number, height: number, look: Look, xLabel: string): uPlot.Options {
  const marks = (u: uPlot): void => {
    const t = store.state.cursor;
    if (t === undefined || plot.x === undefined || plot.fft) return;
    for (const d of drawn) {
      const x = curveOf(d.run, plot.x);
      if (!x) continue;
      u.ctx.save();
      u.ctx.fillStyle = cssValue(d.color);
      u.ctx.beginPath();
      u.ctx.arc(u.valToPos(valueAt(x.times, x.values, t), "x", true),
        u.valToPos(valueAt(d.curve.times, d.curve.values, t), d.isRight ? "right" : "y", true), 4 * devicePixelRatio, 0, 2 * Math.PI);
      u.ctx.fill();
      u.ctx.restore();
    }
  };
  return {
    mode: 2, width, height,
    padding: [8, look.hasRight ? 0 : 14, 0, 0],
    legend: { show: false },
    cursor: { points: { show: false }, drag: { x: plot.fft ?? false, y: false } },
    scales: { x: { time: false, range: (_, min, max) => (plot.fft ? [min, max] : uPlot.rangeNum(min, max, 0.05, true)) }, y: plot.log ? { distr: 3 } : {} },
    axes: axesOf(look, xLabel, true),
    series: [{}, ...drawn.map((d) => ({
      ...styleOf(d),
      facets: [{ scale: "x", auto: true }, { scale: d.isRight ? "right" : "y", auto: true }],
      paths: drawFacet,
    } as unknown as uPlot.Series))],
    hooks: { draw: [marks] },
  };
}

/** Small marks at the top where events are. */
function drawEvents(u: uPlot): void {
  const run = store.state.runs.find((r) => r.number === store.state.live);
  const { min, max } = u.scales["x"]!;
  if (!run || min == null || max == null) return;
  const times = within(run.events, min, max);
  if (times.length === 0 || times.length > MOST_MARKS) return;
  u.ctx.save();
  u.ctx.fillStyle = cssValue("--warning");
  u.ctx.globalAlpha = 0.5;
  for (const t of times) u.ctx.fillRect(Math.round(u.valToPos(t, "x", true)), u.bbox.top, devicePixelRatio, 4 * devicePixelRatio);
  u.ctx.restore();
}

/** The values of a plot at the cursors, and what can be done with its curves. */
function Legend({ plot, runs, live }: { plot: Plot; runs: Run[]; live: number }) {
  const { byName, cursor, cursor2, reference } = useStore("byName", "cursor", "cursor2", "reference");
  const shown = runs.filter((r) => r.shown);
  const right = rightOf(plot);
  const base = runs.find((r) => r.number === reference);
  // `rod.T[3]` is part of an array that can be shown as a whole.
  const element = plot.names.find((n) => /\[\d+\]/.test(n) && !n.startsWith(FORMULA));
  const array = element?.replace(/\[\d+\](?!.*\[\d+\])/, "[*]");
  return (
    <div class="legend">
      {plot.names.map((name, i) => { const otherOfName = otherUnit(byName.get(name)); const shownUnit = shownUnitOf(plot, name); return (
        <div class="legend-row" key={name} draggable
             onDragStart={(e) => e.dataTransfer?.setData("text/holon", name)} title={byName.get(name)?.description ?? name}>
          <span class={`swatch curve-${i % 8}`} />
          <span class="legend-name">{name.startsWith(FORMULA) ? name.slice(1) : name}{right.includes(name) && <span class="faint" title="On the right axis"> →</span>}</span>
          {shown.map((run) => {
            const curve = curveOf(run, name);
            if (!curve || cursor === undefined) return null;
            const value = valueAt(curve.times, curve.values, cursor);
            const second = cursor2 === undefined ? undefined : valueAt(curve.times, curve.values, cursor2);
            const other = base && base !== run ? curveOf(base, name) : undefined;
            return (
              <span class={run.number === live ? "legend-value" : "legend-value older"} key={run.number}
                    data-name={name} data-run={run.number} title={run.label}>
                {short(inUnit(value, shownUnit), 5)}
                {second !== undefined && <span class="faint" data-delta={name}> Δ {short(differenceInUnit(second - value, shownUnit), 4)}</span>}
                {other && <span class="faint" title="The largest difference from the reference"> max |Δ| {short(Math.abs(differenceInUnit(largestDifference(curve, other).value, shownUnit)), 3)}</span>}
              </span>
            );
          })}
          {otherOfName ? <button class="unit-switch" data-unit={name} title={plot.other ? `In ${prettyUnit(byName.get(name)?.unit)}` : `In ${prettyUnit(otherOfName.unit)}`}
                             onClick={() => store.changePlot(plot.id, { other: !plot.other })}>{unitText(plot, name)}</button>
            : <span class="unit">{prettyUnit(byName.get(name)?.unit)}</span>}
          <span class="row-tools">
          <button class="quiet small" title={right.includes(name) ? "To the left axis" : "To an axis on the right"} aria-label={`Other axis for ${name}`}
                  data-axis={name} onClick={() => store.toggleAxis(name, plot.id)}>⇄</button>
          <button class="quiet small" title="Draw the plot over this variable instead of time" aria-label={`Plot over ${name}`}
                  data-over={name} onClick={() => store.plotOver(plot.id, name)}>x</button>
          <button class="quiet small" title="Remove from the plot" aria-label={`Remove ${name}`} onClick={() => store.toggleName(name)}>×</button>
          </span>
        </div>
      ); })}
      <span class="plot-tools">
        <button class={plot.log || plot.fft ? "quiet small more on" : "quiet small more"} aria-label="What can be done with this plot" title="Logarithm, spectrum, pictures, close">⋯</button>
        <span class="tool-row">
        <button class={plot.log ? "quiet small shown on" : "quiet small"} aria-pressed={plot.log ?? false} data-log={plot.id} title="Logarithmic axis"
                onClick={() => store.changePlot(plot.id, { log: !plot.log })}>log</button>
        <button class={plot.fft ? "quiet small shown on" : "quiet small"} aria-pressed={plot.fft ?? false} data-fft={plot.id} title="The spectrum of the shown part (FFT)"
                onClick={() => store.changePlot(plot.id, { fft: !plot.fft })}>FFT</button>
        {array !== undefined && !isProfile(plot) && (
          <button class="quiet small" data-profile={plot.id} title="The whole array over its index, at the time of the cursor"
                  onClick={() => store.changePlot(plot.id, { names: [array], right: [], x: undefined, fft: false })}>[ ]</button>
        )}
        <button class="quiet small" aria-label="Save the plot as SVG" title="Save as SVG" onClick={() => save(plot, "svg")}>SVG</button>
        <button class="quiet small" aria-label="Save the plot as PNG" title="Save as PNG" onClick={() => save(plot, "png")}>PNG</button>
        <button class="quiet small" aria-label="Close the plot" title="Close the plot" onClick={() => store.removePlot(plot.id)}>×</button>
        </span>
      </span>
      {plot.x !== undefined && (
        <div class="legend-row"><span class="faint">over {plot.x}</span>
          <button class="quiet small shown" title="Back to time" aria-label="Plot over time" data-over-time onClick={() => store.plotOver(plot.id, undefined)}>×</button></div>
      )}
    </div>
  );
}

/** The other unit that a name of a plot is shown in, if it is. */
function shownUnitOf(plot: Plot, name: string | undefined): ShownUnit | undefined {
  return plot.other && name !== undefined ? otherUnit(store.state.byName.get(name)) : undefined;
}

function unitText(plot: Plot, name: string | undefined): string {
  return prettyUnit(shownUnitOf(plot, name)?.unit ?? store.state.byName.get(name?.replace("[*]", "[1]") ?? "")?.unit);
}

/** The curves of a plot in the units that it shows. */
function inShownUnits(plot: Plot, drawn: Drawn[], isDifference: boolean): Drawn[] {
  if (!plot.other) return drawn;
  return drawn.map((d) => {
    const unit = shownUnitOf(plot, d.name);
    if (!unit) return d;
    return { ...d, curve: { times: d.curve.times, values: d.curve.values.map((v) => (isDifference ? differenceInUnit(v, unit) : inUnit(v, unit))) } };
  });
}

/** What a plot draws now, and how. */
function contentOf(plot: Plot): { drawn: Drawn[]; data: uPlot.AlignedData; xLabel: string; isTime: boolean } {
  const { runs, live, reference, byName, cursor } = store.state;
  const unit = prettyUnit(byName.get(plot.x ?? "")?.unit);
  const points = (list: unknown): uPlot.AlignedData => list as uPlot.AlignedData;
  if (isProfile(plot)) {
    const { drawn, data } = profilesOf(plot, runs, live, cursor ?? runs.at(-1)?.last ?? 0, byName.keys());
    return { drawn, data: points(data), xLabel: "index", isTime: false };
  }
  const drawn = inShownUnits(plot, drawnIn(plot, runs, live, reference), reference !== undefined);
  if (plot.fft) {
    const { from, to } = shownWindow();
    return { drawn, data: points(spectraOf(drawn, from, to)), xLabel: "frequency in Hz", isTime: false };
  }
  if (plot.x !== undefined) return { drawn, data: points(facetsOf(plot, drawn)), xLabel: `${plot.x}${unit ? ` in ${unit}` : ""}`, isTime: false };
  return { drawn, data: tableOf(drawn, plot.log), xLabel: "time in s", isTime: true };
}

/** New numbers of the same curves. A chart that was made for others is about to be made anew. */
function replaceData(chart: uPlot, data: uPlot.AlignedData): void {
  if (data.length !== chart.series.length) return;
  if (isMoved(chart)) chart.batch(() => { chart.setData(data, true); applyWindow(chart); });
  else chart.setData(data, true);
}

function PlotView({ plot, isLast, isActive }: { plot: Plot; isLast: boolean; isActive: boolean }) {
  const { runs, live, reference } = useStore("runs", "live", "reference");
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>();
  const content = useMemo(() => contentOf(plot), [plot, runs, live, reference]);
  const words = useMemo(() => described(plot, content.drawn, content.xLabel), [content]);
  const unitOf = (name: string | undefined): string => unitText(plot, name);
  const prefix = reference === undefined ? "" : "Δ ";
  const right = content.isTime || plot.x !== undefined ? rightOf(plot) : [];
  const look: Look = {
    isLast, unit: prefix + unitOf(plot.names.find((n) => !right.includes(n))), rightUnit: prefix + unitOf(right[0]),
    hasRight: right.length > 0,
  };
  const shape = content.drawn.map((d) => `${d.name}@${d.run.number}${d.isLive ? "!" : ""}${d.isRight ? ">" : ""}`).join(" ") +
    `|${JSON.stringify(look)}|${plot.x ?? ""}|${plot.log ? "log" : ""}|${plot.fft ? "fft" : ""}|${plot.other ? "other" : ""}`;

  // Rebuilt when the set of curves changes; new numbers of the same curves only replace the data.
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const make = (): void => {
      chart.current?.destroy();
      const now = contentOf(plot);
      const options = now.isTime ? timeOptions(plot, now.drawn, box.clientWidth, box.clientHeight, look)
        : pointOptions(plot, now.drawn, box.clientWidth, box.clientHeight, look, now.xLabel);
      const made = new uPlot(options, now.data, box);
      chart.current = made;
      if (!now.isTime) return;
      applyWindow(made);
      listen(made);
    };
    make();
    const watch = new ResizeObserver(() => {
      if (box.clientWidth > 0 && box.clientHeight > 0) chart.current?.setSize({ width: box.clientWidth, height: box.clientHeight });
    });
    watch.observe(box);
    addEventListener("holon-theme", make);
    return () => { watch.disconnect(); removeEventListener("holon-theme", make); chart.current?.destroy(); chart.current = undefined; };
  }, [shape]);

  useEffect(() => {
    if (!chart.current) return;
    replaceData(chart.current, content.data);
    if (content.isTime) applyWindow(chart.current);
  }, [content]);
  // Cursors and window move often: only the chart follows, no component is drawn again.
  useEffect(() => {
    let before = store.state.cursor;
    let before2 = store.state.cursor2;
    let beforeWindow = store.state.window;
    return store.subscribe(() => {
      const { cursor, cursor2, window: range } = store.state;
      if (range !== beforeWindow && chart.current) {
        beforeWindow = range;
        if (plot.fft) replaceData(chart.current, contentOf(plot).data);
        else if (plot.x === undefined && !isProfile(plot)) followWindow(chart.current, isLast);
      }
      if ((cursor === before && cursor2 === before2) || !chart.current) return;
      before = cursor;
      before2 = cursor2;
      if (isProfile(plot)) replaceData(chart.current, contentOf(plot).data);
      else if (plot.x !== undefined) chart.current.redraw(false);
      else if (!plot.fft) placeCursors(chart.current);
    });
  }, [plot, isLast]);

  return (
    <section class={isActive ? "plot active" : "plot"} data-plot={plot.id} data-x={plot.fft ? "frequency" : isProfile(plot) ? "index" : plot.x ?? "time"}
             onPointerDown={() => store.set({ activePlot: store.state.plots.findIndex((p) => p.id === plot.id) })}
             onDragOver={(e) => e.preventDefault()}
             onDrop={(e) => { e.stopPropagation(); const name = e.dataTransfer?.getData("text/holon"); if (name) store.dropName(name, plot.id); }}>
      <Legend plot={plot} runs={runs} live={live} />
      <div class="chart" ref={host} role="img" aria-label={words} />
    </section>
  );
}

/** A plot in words, for those who do not see it: what is drawn, and between which values. */
function described(plot: Plot, drawn: readonly Drawn[], xLabel: string): string {
  const parts = drawn.slice(0, 8).map((d) => {
    let [low, high] = [Infinity, -Infinity];
    for (const v of d.curve.values) { if (v < low) low = v; if (v > high) high = v; }
    const between = low < high ? `between ${short(low, 3)} and ${short(high, 3)}` : low === high ? `constant ${short(low, 3)}` : "without values";
    return `${d.name}${drawn.length > plot.names.length ? ` of ${d.run.label}` : ""} ${between}`;
  });
  return `Plot over ${xLabel}: ${parts.join("; ")}`;
}

/** Clicks set the cursors, the wheel zooms at the pointer, Shift and dragging moves the window. */
function listen(made: uPlot): void {
  let drag: { x: number; from: number; to: number } | undefined;
  made.over.addEventListener("mousedown", (e) => {
    if (!e.shiftKey) return;
    e.stopImmediatePropagation();
    const { min, max } = made.scales["x"]!;
    drag = { x: e.clientX, from: min!, to: max! };
    const move = (m: MouseEvent): void => {
      if (!drag || Math.abs(m.clientX - drag.x) < 3) return;
      const shift = ((m.clientX - drag.x) / made.over.clientWidth) * (drag.to - drag.from);
      store.setWindow({ from: drag.from - shift, to: drag.to - shift });
    };
    addEventListener("mousemove", move);
    addEventListener("mouseup", () => removeEventListener("mousemove", move), { once: true });
  }, true);
  made.over.addEventListener("click", (e) => {
    const moved = drag !== undefined && Math.abs(e.clientX - drag.x) >= 3;
    drag = undefined;
    if (moved) return;
    const time = made.posToVal(e.offsetX, "x");
    store.set(e.shiftKey ? { cursor2: time } : { cursor: time, playing: false });
  });
  made.over.addEventListener("dblclick", () => store.setWindow(undefined));
  made.over.addEventListener("wheel", (e) => {
    e.preventDefault();
    const { min, max } = made.scales["x"]!;
    const at = made.posToVal(e.offsetX, "x");
    const factor = Math.exp(e.deltaY * 0.0015);
    store.setWindow({ from: at - (at - min!) * factor, to: at + (max! - at) * factor });
  }, { passive: false });
}

function shownWindow(): { from: number; to: number } {
  const { window: range, runs } = store.state;
  const shown = runs.filter((r) => r.shown);
  return {
    from: range?.from ?? Math.min(...shown.map((r) => r.first)),
    to: range?.to ?? Math.max(...shown.map((r) => r.until ?? r.last)),
  };
}

function applyWindow(chart: uPlot): void {
  const { from, to } = shownWindow();
  if (from < to) settle(chart, from, to);
}

const REST_MS = 140;
const resting = new WeakMap<uPlot, number>();

/** A window that moves takes the picture along; when it rests, the chart is drawn anew. The axis of time is always drawn. */
function followWindow(chart: uPlot, hasAxis: boolean): void {
  const { from, to } = shownWindow();
  clearTimeout(resting.get(chart));
  if (hasAxis || !(from < to) || !pan(chart, from, to)) { applyWindow(chart); return; }
  placeCursors(chart);
  resting.set(chart, window.setTimeout(() => { if (isMoved(chart)) applyWindow(chart); }, REST_MS));
}

/** The plot as a file. */
function save(plot: Plot, kind: "svg" | "png"): void {
  const name = `${store.state.model?.name.split(".").at(-1) ?? "plot"}-${plot.names[0]?.replaceAll(/[^\w.]+/g, "_") ?? ""}`;
  const { drawn, data, xLabel, isTime } = contentOf(plot);
  const range = isTime ? shownWindow() : undefined;
  const text = plotAsSvg(drawn.map((d, i) => ({
    label: d.name.startsWith(FORMULA) ? d.name.slice(1) : d.name, color: cssValue(d.color), dashed: !d.isLive,
    points: isTime ? [d.curve.times, d.curve.values] : (data as unknown as [Float64Array, Float64Array][])[i + 1]!,
  })), xLabel, unitText(plot, plot.names[0]), range);
  if (kind === "svg") { download(`${name}.svg`, new Blob([text], { type: "image/svg+xml" })); return; }
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = 2 * image.width;
    canvas.height = 2 * image.height;
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => blob && download(`${name}.png`, blob));
  };
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}

/** The curves of all plots as CSV, every run with its own times: run, time, name, value. */
export function curvesAsCsv(plots: readonly Plot[], runs: readonly Run[]): string {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = ["run,time,name,value"];
  for (const run of runs.filter((r) => r.shown))
    for (const name of new Set(plots.flatMap((p) => p.names))) {
      const curve = curveOf(run, name);
      curve?.times.forEach((t, i) => lines.push(`${quoted(run.label)},${t},${quoted(name)},${curve.values[i]!}`));
    }
  return lines.join("\n") + "\n";
}

/** A formula over variables: opens as a field, Enter plots it. */
function FormulaField() {
  const [open, setOpen] = useState(false);
  const [trouble, setTrouble] = useState("");
  if (!open) return <button class="quiet" id="add-formula" title="Plot a formula over variables" onClick={() => setOpen(true)}>ƒ(x)</button>;
  const close = (): void => { setOpen(false); setTrouble(""); };
  return (
    <span class="formula">
      <input class="search" id="formula" aria-label="Formula" placeholder="m*v^2/2" title={trouble} data-trouble={trouble} ref={(e) => e?.focus()}
             onKeyDown={(e) => {
               if (e.key === "Escape") close();
               if (e.key !== "Enter") return;
               const problem = store.addFormula(e.currentTarget.value);
               if (problem === undefined) close();
               else setTrouble(problem);
             }} onBlur={(e) => { if (e.currentTarget.value.trim() === "") close(); }} />
      {trouble !== "" && <span class="bad">{trouble}</span>}
    </span>
  );
}

function Tools() {
  const { window: range, plots, runs, model, cursor, cursor2 } = useStore("window", "plots", "runs", "model", "cursor", "cursor2");
  return (
    <div class="tools">
      {cursor !== undefined && cursor2 !== undefined && (
        <button class="quiet" id="delta-time" title="Two cursors (Shift and click); click to remove the second" onClick={() => store.set({ cursor2: undefined })}>Δt {short(cursor2 - cursor, 5)} s ×</button>
      )}
      {range && <button class="quiet" title="Show everything (double click)" onClick={() => store.setWindow(undefined)}>show all time</button>}
      <FormulaField />
      <button class="quiet" title="Save the shown curves as CSV" onClick={() => download(`${model?.name ?? "curves"}.csv`, new Blob([curvesAsCsv(plots, runs)], { type: "text/csv" }))}>CSV</button>
    </div>
  );
}

export function Plots() {
  const { plots, runs, activePlot, busy, diagnostics } = useStore("plots", "runs", "activePlot", "busy", "diagnostics");
  if (runs.length === 0) {
    const failed = diagnostics.some((d) => d.severity === "error");
    return <div class="empty">{busy ? "Computing…" : failed ? "The model has errors: see the text." : "Run the model (Ctrl-Enter) to see its curves."}</div>;
  }
  if (plots.length === 0) return <div class="empty">Click variables on the left to see their curves.</div>;
  const lastOverTime = plots.map((p) => p.x === undefined && !p.fft && !isProfile(p)).lastIndexOf(true);
  return (
    <div class="plots" onDragOver={(e) => e.preventDefault()}
         onDrop={(e) => { const name = e.dataTransfer?.getData("text/holon"); if (name) store.dropName(name, "new"); }}>
      <Tools />
      {plots.map((plot, i) => (
        <PlotView key={plot.id} plot={plot} isLast={i === lastOverTime} isActive={i === activePlot && plots.length > 1} />
      ))}
    </div>
  );
}
