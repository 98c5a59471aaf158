// Understanding a model: what its equations became, how they are solved, and how the run went.

import { useEffect, useRef, useState } from "preact/hooks";
import uPlot from "uplot";
import { revealLine } from "./editor";
import { dotsAfter, dotsBefore, type Dots, type OrderedDots } from "./incidence";
import { short } from "./numbers";
import type { BlockInfo, ModelInfo, StructureAnswer, TraceAnswer } from "./protocol";
import { messageOf, store, useStore, type Run } from "./store";
import { cssValue } from "./theme";

function sizes(list: readonly number[]): string {
  return list.length === 0 ? "none" : list.join(", ");
}

function Names({ names }: { names: readonly string[] }) {
  const { byName } = useStore("byName");
  const known = names.filter((n) => byName.has(n));
  return (
    <div class="chips">
      {known.slice(0, 200).map((name) => <button class="chip" key={name} title="Plot it" onClick={() => store.toggleName(name)}>{name}</button>)}
      {known.length === 0 && <span class="faint">none</span>}
    </div>
  );
}

/** What became of the equations, in sentences. */
function story(model: ModelInfo): string[] {
  const s = model.structure;
  const lines = [`The text gives ${s.equations} equations. ${s.aliases} variables only repeat others; ${s.ordered} equations remain to be solved.`];
  if (s.index <= 1) lines.push("No constraint ties the states to each other: the index is " + String(s.index) + ".");
  else
    lines.push(`Constraints tie variables that have derivatives to each other: the index is ${s.index}. Those constraints were differentiated ` +
      `${s.index - 1 === 1 ? "once" : `up to ${s.index - 1} times`}, so that their variables follow from the ${s.states.length} states that were chosen.`);
  const systems = [...s.linear.map((n) => ({ n, kind: "linear" })), ...s.nonlinear.map((n) => ({ n, kind: "nonlinear" })), ...s.mixed.map((n) => ({ n, kind: "mixed" }))];
  const left = systems.filter((x) => x.n > 0);
  if (systems.length === 0) lines.push("Every unknown is computed by one formula after the other; no system of equations is left.");
  else
    lines.push(`${systems.length === 1 ? "One system" : `${systems.length} systems`} of equations ${systems.length === 1 ? "has" : "have"} to be solved together` +
      (left.length === 0 ? "; after tearing nothing is left to iterate." : `; after tearing ${left.map((x) => `${x.n} ${x.kind}`).slice(0, 8).join(", ")} unknowns are left.`));
  return lines;
}

function DotPicture({ dots, boxes, label, onPick }: { dots: Dots; boxes?: OrderedDots["boxes"]; label: string; onPick?: (row: number) => void }) {
  const host = useRef<HTMLCanvasElement>(null);
  const side = 260;
  useEffect(() => {
    const canvas = host.current;
    if (!canvas) return;
    const draw = (): void => {
      const scale = devicePixelRatio;
      canvas.width = canvas.height = side * scale;
      const c = canvas.getContext("2d")!;
      c.scale(scale, scale);
      c.fillStyle = cssValue("--panel");
      c.fillRect(0, 0, side, side);
      const cell = side / Math.max(dots.rows, dots.columns, 1);
      const size = Math.max(cell * 0.8, 1);
      for (const { from, size: n } of boxes ?? []) {
        c.fillStyle = cssValue("--accent-soft");
        c.fillRect(from * cell, from * cell, Math.max(n * cell, 3), Math.max(n * cell, 3));
      }
      c.fillStyle = cssValue("--accent");
      for (const [row, column] of dots.at) c.fillRect(column * cell, row * cell, size, size);
    };
    draw();
    addEventListener("holon-theme", draw);
    return () => removeEventListener("holon-theme", draw);
  }, [dots]);
  return (
    <figure class="dots">
      <canvas ref={host} role="img" aria-label={`${label}: ${dots.rows} equations`} data-dots={dots.at.length}
              onClick={(e) => onPick?.(Math.floor((e.offsetY / side) * Math.max(dots.rows, dots.columns)))} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function place(block: BlockInfo): number | undefined {
  return block.place && block.place.file === store.state.documents[0]?.path ? block.place.line : undefined;
}

function Block({ block, number }: { block: BlockInfo; number: number }) {
  const line = place(block);
  return (
    <div class="block">
      <div><b>{block.kind}</b> <span class="faint">block {number + 1}: {block.unknowns.length} unknowns{block.iterated && block.iterated.length < block.unknowns.length ? `, ${block.iterated.length} of them guessed` : ""}</span>
        {line !== undefined && <button class="quiet small" onClick={() => { store.setTab("text"); revealLine(line); }}>line {line}</button>}</div>
      {block.iterated && <div><span class="faint">guessed: </span>{block.iterated.slice(0, 12).join(", ")}</div>}
      {block.equations?.slice(0, 12).map((e, i) => <code key={i}>{e}</code>)}
    </div>
  );
}

function Equations() {
  const { model } = useStore("model");
  const [found, setFound] = useState<StructureAnswer>();
  const [trouble, setTrouble] = useState("");
  const [chosen, setChosen] = useState<number>();
  useEffect(() => { setFound(undefined); setChosen(undefined); store.structure().then(setFound).catch((e: unknown) => setTrouble(messageOf(e))); }, [model]);
  if (trouble !== "") return <div class="hint">{trouble}</div>;
  if (!found) return <div class="hint">…</div>;
  const unknowns = new Set(found.blocks.flatMap((b) => b.unknowns));
  for (const name of model?.structure.states ?? []) unknowns.add(name);
  for (const v of model?.variables ?? []) if (v.kind !== "parameter" && v.kind !== "constant") unknowns.add(v.name);
  const after = dotsAfter(found.blocks);
  const systems = found.blocks.map((block, number) => ({ block, number })).filter(({ block }) => block.kind !== "assignment" && block.unknowns.length > 0);
  const starts = found.blocks.reduce<number[]>((list, b) => [...list, (list.at(-1) ?? 0) + b.unknowns.length], []);
  return (
    <>
      <div class="pictures">
        <DotPicture dots={dotsBefore(found.equations, unknowns)} label="as written: unknowns over equations" />
        <DotPicture dots={after} boxes={after.boxes} label="as solved: from top to bottom; click a block"
                    onPick={(row) => setChosen(starts.findIndex((end) => row < end))} />
      </div>
      {chosen !== undefined && found.blocks[chosen] && <Block block={found.blocks[chosen]} number={chosen} />}
      {systems.length > 0 && <h2>Solved together</h2>}
      {systems.slice(0, 30).map(({ block, number }) => <Block key={number} block={block} number={number} />)}
    </>
  );
}

/** How long the steps were over time, on a logarithmic axis, with the events. */
function StepPicture({ trace }: { trace: TraceAnswer }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const font = `11px ${cssValue("--font")}`;
    const axis = { stroke: cssValue("--text-2"), grid: { stroke: cssValue("--grid"), width: 1 }, font, values: (_: uPlot, ticks: number[]) => ticks.map((t) => (t === null ? "" : short(t, 3))) };
    const chart = new uPlot({
      width: Math.max(box.clientWidth, 200), height: 150, legend: { show: false }, cursor: { show: false },
      scales: { x: { time: false }, y: { distr: 3 } }, axes: [axis, { ...axis, size: 54, label: "step in s", labelSize: 14, labelFont: font }],
      series: [{}, { stroke: cssValue("--accent"), width: 1, points: { show: false } }],
      hooks: { draw: [(u) => {
        u.ctx.fillStyle = cssValue("--warning");
        for (const e of trace.events.slice(0, 2000)) u.ctx.fillRect(u.valToPos(e.time, "x", true), u.bbox.top, devicePixelRatio, 8 * devicePixelRatio);
      }] },
    }, [Float64Array.from(trace.steps.times), Float64Array.from(trace.steps.lengths)] as unknown as uPlot.AlignedData, box);
    return () => chart.destroy();
  }, [trace]);
  return <div class="steps" ref={host} id="step-picture" />;
}

const QUICK_MS = 1500;

function Trace({ run }: { run: Run }) {
  const [trace, setTrace] = useState<TraceAnswer>();
  const [trouble, setTrouble] = useState("");
  const ask = (): void => { setTrouble(""); store.trace().then(setTrace).catch((e: unknown) => setTrouble(messageOf(e))); };
  const isQuick = (run.answer.milliseconds?.integrate ?? 0) < QUICK_MS;
  useEffect(() => { setTrace(undefined); if (isQuick) ask(); }, [run.answer]);
  if (trouble !== "") return <div class="hint">{trouble}</div>;
  if (!trace) return isQuick ? <div class="hint">…</div> : <button onClick={ask}>Run once more and look at steps and events</button>;
  const profile = [...trace.profile].sort((a, b) => b.ms - a.ms).slice(0, 8).filter((p) => p.ms > 0);
  return (
    <>
      <StepPicture trace={trace} />
      {trace.events.length > 0 && (
        <>
          <h2>Events ({trace.events.length})</h2>
          <div class="events">
            {trace.events.slice(0, 100).map((e, i) => (
              <button class="event" key={i} title="Set the cursor there" onClick={() => store.set({ cursor: e.time, playing: false })}>
                <span class="player-time">{short(e.time, 8)} s</span> <span class="faint">{e.kind}</span> {e.cause}
              </button>
            ))}
            {trace.events.length > 100 && <div class="hint">{trace.events.length - 100} more</div>}
          </div>
        </>
      )}
      {profile.length > 0 && (
        <>
          <h2>Where the time went</h2>
          <dl class="profile">{profile.map((p) => <><dt>{short(p.ms, 3)} ms</dt><dd>{p.kind} {p.name} <span class="faint">{p.calls} calls</span></dd></>)}</dl>
        </>
      )}
    </>
  );
}

export function Info() {
  const { model, runs, live } = useStore("model", "runs", "live");
  if (!model) return <div class="empty">Nothing is known before the model is translated.</div>;
  const s = model.structure;
  const run = runs.find((r) => r.number === live && r.number > 0);
  const counts = run?.answer.statistics ?? {};
  const ms = run?.answer.milliseconds;
  return (
    <div class="info">
      <h2>What became of the equations</h2>
      {story(model).map((line, i) => <p key={i}>{line}</p>)}
      <h2>States ({s.states.length})</h2>
      <Names names={s.states} />
      {s.start_values.some((n) => store.state.byName.has(n)) && <><h2>Start values that were used because nothing else determines them</h2><Names names={s.start_values} /></>}
      <Equations />
      {run && (
        <>
          <h2>{run.label}</h2>
          <dl>
            <dt>Solver</dt><dd>{run.answer.solver} <span class="faint">{run.answer.solver_reason}</span></dd>
            <dt>Steps</dt><dd>{counts["steps"]}, {counts["rejected"]} rejected</dd>
            <dt>Evaluations</dt><dd>{counts["function_evaluations"]}, {counts["jacobians"]} Jacobians</dd>
            <dt>Events</dt><dd>{counts["state_events"]} state, {counts["time_events"]} time</dd>
            <dt>Time</dt><dd>{short(ms?.total ?? 0, 3)} ms, of it {short(ms?.integrate ?? 0, 3)} ms integrating; translated in {short(model.milliseconds, 3)} ms</dd>
            {run.answer.translated_again && <><dt>Translated again for</dt><dd>{run.answer.translated_again.join(", ")}</dd></>}
          </dl>
          <Trace run={run} />
        </>
      )}
      <h2>Counts</h2>
      <dl>
        <dt>Equations</dt><dd>{s.equations}, {s.ordered} after simplification, {s.aliases} aliases</dd>
        <dt>Linear systems</dt><dd>{sizes(s.linear)}</dd>
        <dt>Nonlinear systems</dt><dd>{sizes(s.nonlinear)}</dd>
        <dt>Mixed systems</dt><dd>{sizes(s.mixed)}</dd>
      </dl>
    </div>
  );
}
