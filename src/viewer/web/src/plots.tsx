// Plots under each other with one time axis and one cursor. Drag to zoom, double click for all, wheel to zoom at the
// pointer; a click sets the cursor that values, diagram and animation follow.

import { useEffect, useMemo, useRef } from "preact/hooks";
import uPlot from "uplot";
import { prettyUnit, short, valueAt } from "./numbers";
import { colorOf, store, useStore, type Plot, type Run } from "./store";
import { cssValue } from "./theme";

/** Which curves a plot draws: every name for every shown run; the live run is drawn solid, older ones lighter. */
interface Drawn {
  name: string;
  run: Run;
  color: string;
  isLive: boolean;
}

function drawnIn(plot: Plot, runs: Run[], live: number): Drawn[] {
  const shown = runs.filter((r) => r.shown);
  return plot.names.flatMap((name, i) => shown
    .filter((run) => run.curves.has(name))
    .map((run) => ({ name, run, color: colorOf(i), isLive: run.number === live || shown.length === 1 })));
}

/** Curves on different times as one table for uPlot. */
function tableOf(drawn: Drawn[]): uPlot.AlignedData {
  if (drawn.length === 0) return [[]];
  const first = drawn[0]!.run.curves.get(drawn[0]!.name)!;
  const shared = drawn.every((d) => {
    const t = d.run.curves.get(d.name)!.times;
    return t === first.times || (t.length === first.times.length && t.every((x, i) => x === first.times[i]));
  });
  if (shared) return [first.times, ...drawn.map((d) => d.run.curves.get(d.name)!.values)] as unknown as uPlot.AlignedData;
  return uPlot.join(drawn.map((d) => {
    const curve = d.run.curves.get(d.name)!;
    return [curve.times, curve.values] as unknown as uPlot.AlignedData;
  }));
}

function optionsOf(drawn: Drawn[], width: number, height: number, isLast: boolean, unit: string): uPlot.Options {
  const grid = { stroke: cssValue("--grid"), width: 1 };
  const font = `11px ${cssValue("--font")}`;
  const axis: uPlot.Axis = { stroke: cssValue("--text-2"), grid, ticks: { ...grid, size: 4 }, font, labelFont: font };
  return {
    width, height,
    padding: [8, 14, isLast ? 0 : 4, 0],
    legend: { show: false },
    cursor: {
      drag: { x: true, y: false, setScale: false }, points: { show: false }, y: false,
      sync: { key: "time", setSeries: false },
    },
    scales: { x: { time: false } },
    axes: [
      { ...axis, show: true, size: isLast ? 34 : 8, values: isLast ? (_, ticks) => ticks.map((t) => `${short(t, 6)}`) : () => [],
        ticks: { ...grid, show: isLast, size: 4 }, ...(isLast ? { label: "time in s", labelSize: 16, labelGap: 0 } : {}) },
      { ...axis, size: 58, values: (_, ticks) => ticks.map((t) => short(t, 6)), label: unit || " ", labelSize: 16, labelGap: 0 },
    ],
    series: [{}, ...drawn.map((d): uPlot.Series => ({
      stroke: cssValue(d.color), width: d.isLive ? 1.75 : 1.25, alpha: d.isLive ? 1 : 0.45, points: { show: false }, spanGaps: true,
      pxAlign: 0,  // points at whole pixels would bend smooth curves
      ...(d.isLive ? {} : { dash: [5, 3] }),
    }))],
    hooks: {
      draw: [(u) => {
        const t = store.state.cursor;
        if (t === undefined) return;
        const x = Math.round(u.valToPos(t, "x", true));
        if (x < u.bbox.left || x > u.bbox.left + u.bbox.width) return;
        u.ctx.save();
        u.ctx.strokeStyle = cssValue("--accent");
        u.ctx.lineWidth = devicePixelRatio;
        u.ctx.beginPath();
        u.ctx.moveTo(x, u.bbox.top);
        u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
        u.ctx.stroke();
        u.ctx.restore();
      }],
      setSelect: [(u) => {
        if (u.select.width < 4) return;
        store.setWindow({ from: u.posToVal(u.select.left, "x"), to: u.posToVal(u.select.left + u.select.width, "x") });
        u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
      }],
    },
  };
}

/** The values of a plot at the cursor, and the names to take out. */
function Legend({ plot, runs, live, cursor }: { plot: Plot; runs: Run[]; live: number; cursor?: number }) {
  const { byName } = useStore();
  const shown = runs.filter((r) => r.shown);
  return (
    <div class="legend">
      {plot.names.map((name, i) => (
        <div class="legend-row" key={name} draggable
             onDragStart={(e) => e.dataTransfer?.setData("text/holon", name)} title={byName.get(name)?.description ?? name}>
          <span class={`swatch curve-${i % 8}`} />
          <span class="legend-name">{name}</span>
          {shown.map((run) => {
            const curve = run.curves.get(name);
            if (!curve || cursor === undefined) return null;
            return (
              <span class={run.number === live ? "legend-value" : "legend-value older"} key={run.number}
                    data-name={name} data-run={run.number}>
                {short(valueAt(curve.times, curve.values, cursor), 5)}
              </span>
            );
          })}
          <span class="unit">{prettyUnit(byName.get(name)?.unit)}</span>
          <button class="quiet small" title="Remove from the plot" aria-label={`Remove ${name}`} onClick={() => store.toggleName(name)}>×</button>
        </div>
      ))}
    </div>
  );
}

function PlotView({ plot, isLast, isActive }: { plot: Plot; isLast: boolean; isActive: boolean }) {
  const { runs, live, cursor, window: range, byName } = useStore();
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>();
  const drawn = useMemo(() => drawnIn(plot, runs, live), [plot, runs, live]);
  const unit = prettyUnit(byName.get(plot.names[0] ?? "")?.unit);
  const shape = drawn.map((d) => `${d.name}@${d.run.number}${d.isLive ? "!" : ""}`).join(" ") + `|${isLast}|${unit}`;

  // Rebuilt when the set of curves changes; new numbers of the same curves only replace the data.
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const make = (): void => {
      chart.current?.destroy();
      const made = new uPlot(optionsOf(drawnIn(plot, store.state.runs, store.state.live), box.clientWidth, box.clientHeight, isLast, unit),
        tableOf(drawnIn(plot, store.state.runs, store.state.live)), box);
      chart.current = made;
      applyWindow(made);
      made.over.addEventListener("click", (e) => {
        store.set({ cursor: made.posToVal(e.offsetX, "x") });
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
    chart.current.setData(tableOf(drawn), true);
    applyWindow(chart.current);
  }, [drawn, range]);
  useEffect(() => { chart.current?.redraw(false); }, [cursor]);

  return (
    <section class={isActive ? "plot active" : "plot"} data-plot={plot.id}
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
  const { window: range, plots, runs, model } = useStore();
  return (
    <div class="tools">
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
  return (
    <div class="plots" onDragOver={(e) => e.preventDefault()}
         onDrop={(e) => { const name = e.dataTransfer?.getData("text/holon"); if (name) store.dropName(name, "new"); }}>
      <Tools />
      {plots.map((plot, i) => (
        <PlotView key={plot.id} plot={plot} isLast={i === plots.length - 1} isActive={i === activePlot && plots.length > 1} />
      ))}
    </div>
  );
}
