// Plots under each other with one time axis and one cursor. Drag to zoom, double click for all, wheel to zoom at the
// pointer; a click sets the cursor that values, diagram and animation follow, Shift and click a second one. A plot may
// have a second axis on the right, and another variable than time below.

import { useEffect, useMemo, useRef } from "preact/hooks";
import uPlot from "uplot";
import { prettyUnit, short, valueAt } from "./numbers";
import { drawnIn, facetsOf, largestDifference, rightOf, tableOf, type Drawn } from "./plot_data";
import { store, useStore, type Plot, type Run } from "./store";
import { cssValue } from "./theme";

const HIDE_TICKS = (): string[] => [];

function verticalLine(u: uPlot, time: number | undefined, dash: number[]): void {
  if (time === undefined) return;
  const x = Math.round(u.valToPos(time, "x", true));
  if (x < u.bbox.left || x > u.bbox.left + u.bbox.width) return;
  u.ctx.save();
  u.ctx.strokeStyle = cssValue("--accent");
  u.ctx.lineWidth = devicePixelRatio;
  u.ctx.setLineDash(dash);
  u.ctx.beginPath();
  u.ctx.moveTo(x, u.bbox.top);
  u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
  u.ctx.stroke();
  u.ctx.restore();
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
    { ...axis, show: true, size: showsX ? 34 : 8, values: showsX ? numbers : HIDE_TICKS,
      ticks: { ...grid, show: showsX, size: 4 }, ...(showsX ? { label: xLabel, labelSize: 16, labelGap: 0 } : {}) },
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

function timeOptions(drawn: Drawn[], width: number, height: number, look: Look): uPlot.Options {
  return {
    width, height,
    padding: [8, look.hasRight ? 0 : 14, look.isLast ? 0 : 4, 0],
    legend: { show: false },
    cursor: {
      drag: { x: true, y: false, setScale: false }, points: { show: false }, y: false,
      sync: { key: "time", setSeries: false },
    },
    scales: { x: { time: false } },
    axes: axesOf(look, "time in s", look.isLast),
    series: [{}, ...drawn.map((d): uPlot.Series => ({
      ...styleOf(d), points: { show: false }, spanGaps: true, scale: d.isRight ? "right" : "y",
      pxAlign: 0,  // points at whole pixels would bend smooth curves
    }))],
    hooks: {
      draw: [(u) => { verticalLine(u, store.state.cursor, []); verticalLine(u, store.state.cursor2, [4, 3]); }],
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
      ctx.lineTo(toX(xs[i]!, scaleX, width, left), toY(ys[i] as number, scaleY, height, top));
    ctx.stroke();
    ctx.restore();
  });
  return null;
}

function phaseOptions(plot: Plot, drawn: Drawn[], width: number, height: number, look: Look, xUnit: string): uPlot.Options {
  const marks = (u: uPlot): void => {
    const t = store.state.cursor;
    if (t === undefined) return;
    for (const d of drawn) {
      const x = d.run.curves.get(plot.x ?? "");
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
    cursor: { points: { show: false }, drag: { x: false, y: false } },
    scales: { x: { time: false, range: (_, min, max) => uPlot.rangeNum(min, max, 0.05, true) }, y: {} },
    axes: axesOf(look, `${plot.x ?? ""}${xUnit ? ` in ${xUnit}` : ""}`, true),
    series: [{}, ...drawn.map((d) => ({
      ...styleOf(d),
      facets: [{ scale: "x", auto: true }, { scale: d.isRight ? "right" : "y", auto: true }],
      paths: drawFacet,
    } as unknown as uPlot.Series))],
    hooks: { draw: [marks] },
  };
}

/** The values of a plot at the cursors, and what can be done with its curves. */
function Legend({ plot, runs, live, cursor }: { plot: Plot; runs: Run[]; live: number; cursor?: number }) {
  const { byName, cursor2, reference } = useStore();
  const shown = runs.filter((r) => r.shown);
  const right = rightOf(plot);
  const base = runs.find((r) => r.number === reference);
  return (
    <div class="legend">
      {plot.names.map((name, i) => (
        <div class="legend-row" key={name} draggable
             onDragStart={(e) => e.dataTransfer?.setData("text/holon", name)} title={byName.get(name)?.description ?? name}>
          <span class={`swatch curve-${i % 8}`} />
          <span class="legend-name">{name}{right.includes(name) && <span class="faint" title="On the right axis"> →</span>}</span>
          {shown.map((run) => {
            const curve = run.curves.get(name);
            if (!curve || cursor === undefined) return null;
            const value = valueAt(curve.times, curve.values, cursor);
            const second = cursor2 === undefined ? undefined : valueAt(curve.times, curve.values, cursor2);
            const other = base && base !== run ? base.curves.get(name) : undefined;
            return (
              <span class={run.number === live ? "legend-value" : "legend-value older"} key={run.number}
                    data-name={name} data-run={run.number} title={run.label}>
                {short(value, 5)}
                {second !== undefined && <span class="faint" data-delta={name}> Δ {short(second - value, 4)}</span>}
                {other && <span class="faint" title="The largest difference from the reference"> max |Δ| {short(Math.abs(largestDifference(curve, other).value), 3)}</span>}
              </span>
            );
          })}
          <span class="unit">{prettyUnit(byName.get(name)?.unit)}</span>
          <button class="quiet small" title={right.includes(name) ? "To the left axis" : "To an axis on the right"} aria-label={`Other axis for ${name}`}
                  data-axis={name} onClick={() => store.toggleAxis(name, plot.id)}>⇄</button>
          <button class="quiet small" title="Draw the plot over this variable instead of time" aria-label={`Plot over ${name}`}
                  data-over={name} onClick={() => store.plotOver(plot.id, name)}>x</button>
          <button class="quiet small" title="Remove from the plot" aria-label={`Remove ${name}`} onClick={() => store.toggleName(name)}>×</button>
        </div>
      ))}
      {plot.x !== undefined && (
        <div class="legend-row"><span class="faint">over {plot.x}</span>
          <button class="quiet small shown" title="Back to time" aria-label="Plot over time" data-over-time onClick={() => store.plotOver(plot.id, undefined)}>×</button></div>
      )}
    </div>
  );
}

function PlotView({ plot, isLast, isActive }: { plot: Plot; isLast: boolean; isActive: boolean }) {
  const { runs, live, cursor, cursor2, window: range, byName, reference } = useStore();
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>();
  const drawn = useMemo(() => drawnIn(plot, runs, live, reference), [plot, runs, live, reference]);
  const unitOf = (name: string | undefined): string => prettyUnit(byName.get(name ?? "")?.unit);
  const prefix = reference === undefined ? "" : "Δ ";
  const right = rightOf(plot);
  const look: Look = {
    isLast, unit: prefix + unitOf(plot.names.find((n) => !right.includes(n))), rightUnit: prefix + unitOf(right[0]),
    hasRight: right.length > 0,
  };
  const shape = drawn.map((d) => `${d.name}@${d.run.number}${d.isLive ? "!" : ""}${d.isRight ? ">" : ""}`).join(" ") +
    `|${JSON.stringify(look)}|${plot.x ?? ""}`;

  // Rebuilt when the set of curves changes; new numbers of the same curves only replace the data.
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const make = (): void => {
      chart.current?.destroy();
      const now = drawnIn(plot, store.state.runs, store.state.live, store.state.reference);
      const made = plot.x === undefined
        ? new uPlot(timeOptions(now, box.clientWidth, box.clientHeight, look), tableOf(now), box)
        : new uPlot(phaseOptions(plot, now, box.clientWidth, box.clientHeight, look, unitOf(plot.x)), facetsOf(plot, now) as unknown as uPlot.AlignedData, box);
      chart.current = made;
      if (plot.x !== undefined) return;
      applyWindow(made);
      made.over.addEventListener("click", (e) => {
        const time = made.posToVal(e.offsetX, "x");
        store.set(e.shiftKey ? { cursor2: time } : { cursor: time });
      });
      made.over.addEventListener("dblclick", () => store.setWindow(undefined));
      made.over.addEventListener("wheel", (e) => {
        e.preventDefault();
        const { min, max } = made.scales["x"]!;
        const at = made.posToVal(e.offsetX, "x");
        const factor = Math.exp(e.deltaY * 0.0015);
        store.setWindow({ from: at - (at - min!) * factor, to: at + (max! - at) * factor });
      }, { passive: false });
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
    if (plot.x === undefined) {
      chart.current.setData(tableOf(drawn), true);
      applyWindow(chart.current);
    } else {
      chart.current.setData(facetsOf(plot, drawn) as unknown as uPlot.AlignedData, true);
    }
  }, [drawn, range]);
  useEffect(() => { chart.current?.redraw(false); }, [cursor, cursor2]);

  return (
    <section class={isActive ? "plot active" : "plot"} data-plot={plot.id} data-x={plot.x ?? "time"}
             onPointerDown={() => store.set({ activePlot: store.state.plots.findIndex((p) => p.id === plot.id) })}
             onDragOver={(e) => e.preventDefault()}
             onDrop={(e) => { e.stopPropagation(); const name = e.dataTransfer?.getData("text/holon"); if (name) store.dropName(name, plot.id); }}>
      <Legend plot={plot} runs={runs} live={live} cursor={cursor} />
      <div class="chart" ref={host} />
    </section>
  );
}

function applyWindow(chart: uPlot): void {
  const { window: range, runs } = store.state;
  const shown = runs.filter((r) => r.shown);
  const from = range?.from ?? Math.min(...shown.map((r) => r.first));
  const to = range?.to ?? Math.max(...shown.map((r) => r.last));
  if (from < to) chart.setScale("x", { min: from, max: to });
}

/** The curves of all plots as CSV, every run with its own times: run, time, name, value. */
export function curvesAsCsv(plots: readonly Plot[], runs: readonly Run[]): string {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = ["run,time,name,value"];
  for (const run of runs.filter((r) => r.shown))
    for (const name of new Set(plots.flatMap((p) => p.names))) {
      const curve = run.curves.get(name);
      curve?.times.forEach((t, i) => lines.push(`${quoted(run.label)},${t},${quoted(name)},${curve.values[i]!}`));
    }
  return lines.join("\n") + "\n";
}

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Tools() {
  const { window: range, plots, runs, model, cursor, cursor2 } = useStore();
  return (
    <div class="tools">
      {cursor !== undefined && cursor2 !== undefined && (
        <button class="quiet" id="delta-time" title="Two cursors (Shift and click); click to remove the second" onClick={() => store.set({ cursor2: undefined })}>Δt {short(cursor2 - cursor, 5)} s ×</button>
      )}
      {range && <button class="quiet" title="Show everything (double click)" onClick={() => store.setWindow(undefined)}>all of it</button>}
      <button class="quiet" title="Save the shown curves as CSV" onClick={() => download(`${model?.name ?? "curves"}.csv`, curvesAsCsv(plots, runs))}>CSV</button>
    </div>
  );
}

export function Plots() {
  const { plots, runs, activePlot, busy, diagnostics } = useStore();
  if (runs.length === 0) {
    const failed = diagnostics.some((d) => d.severity === "error");
    return <div class="empty">{busy ? "Computing…" : failed ? "The model has errors: see the text." : "Run the model to see its curves."}</div>;
  }
  if (plots.length === 0) return <div class="empty">Choose variables on the left.</div>;
  const lastOverTime = plots.map((p) => p.x === undefined).lastIndexOf(true);
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
