// What can be computed of the model beside its curves: eigenvalues, which move while a slider does, and energies.

import { useEffect, useRef, useState } from "preact/hooks";
import { short } from "./numbers";
import { scaleFor } from "./plane";
import type { EnergyAnswer, ModeInfo, ModesAnswer } from "./protocol";
import { bandsOf, type Band } from "./sankey";
import { messageOf, store, useStore } from "./store";

type Where = "start" | "cursor" | "rest";
const SIDE = 300;
const HALF = SIDE / 2 - 14;
const MOST_TRAIL = 200;

function EigenvaluePicture({ modes, trail }: { modes: readonly ModeInfo[]; trail: readonly ModeInfo[][] }) {
  const all = [...trail.flat(), ...modes];
  const x = scaleFor(all.map((m) => m.re));
  const y = scaleFor(all.map((m) => m.im));
  const px = (v: number): number => SIDE / 2 + HALF * x.at(v);
  const py = (v: number): number => SIDE / 2 - HALF * y.at(v);
  const inPlane = (m: ModeInfo): string => `${short(m.re, 4)}${m.im === 0 ? "" : ` ± ${short(Math.abs(m.im), 4)} i`}`;
  return (
    <svg class="plane" viewBox={`0 0 ${SIDE} ${SIDE}`} role="img" aria-label={`Eigenvalues: ${modes.map(inPlane).join("; ")}`} data-modes={modes.length} data-trail={trail.length}>
      <rect class="unstable" x={SIDE / 2} y={0} width={SIDE / 2} height={SIDE} />
      {x.ticks.map((t) => <g key={`x${t}`}><path class={t === 0 ? "axis" : "grid"} d={`M${px(t)} 0V${SIDE}`} />{t !== 0 && <text x={px(t)} y={SIDE / 2 + 11} text-anchor="middle">{short(t, 2)}</text>}</g>)}
      {y.ticks.map((t) => <g key={`y${t}`}><path class={t === 0 ? "axis" : "grid"} d={`M0 ${py(t)}H${SIDE}`} />{t !== 0 && <text x={SIDE / 2 + 3} y={py(t) - 2}>{short(t, 2)} i</text>}</g>)}
      {trail.flatMap((list, k) => list.map((m, i) => <circle key={`${k}-${i}`} class="trail" cx={px(m.re)} cy={py(m.im)} r={1.4} />))}
      {modes.map((m, i) => (
        <path key={i} class={m.re > 0 ? "pole grows" : "pole"} d={`M${px(m.re) - 4} ${py(m.im) - 4}l8 8m0 -8l-8 8`}><title>{inPlane(m)}</title></path>
      ))}
    </svg>
  );
}

function ModeRow({ mode }: { mode: ModeInfo }) {
  const facts = mode.im !== 0 ? `${short(mode.frequency / (2 * Math.PI), 4)} Hz, damping ${short(mode.damping, 3)}`
    : mode.re < 0 ? `time constant ${short(-1 / mode.re, 4)} s` : mode.re > 0 ? `grows, doubles in ${short(Math.LN2 / mode.re, 3)} s` : "neither grows nor decays";
  return (
    <tr>
      <td class={mode.re > 0 ? "number bad" : "number"}>{short(mode.re, 4)}{mode.im !== 0 && <> ± {short(mode.im, 4)} i</>}</td>
      <td>{facts}</td>
      <td>{mode.states.map((s) => <button class="chip" key={s.name} title="Plot it" onClick={() => store.toggleName(s.name)}>{s.name} {Math.round(100 * s.share)} %</button>)}</td>
    </tr>
  );
}

/** The eigenvalues follow every run: while a slider moves they draw their root locus. */
function Modes() {
  const { runs, live, model, cursor } = useStore("runs", "live", "model", "cursor");
  const run = runs.find((r) => r.number === live && r.number > 0);
  const [where, setWhere] = useState<Where>("start");
  const [found, setFound] = useState<ModesAnswer>();
  const [trail, setTrail] = useState<ModeInfo[][]>([]);
  const [trouble, setTrouble] = useState("");
  const asking = useRef(false);
  const again = useRef(false);
  const last = useRef<ModeInfo[]>();
  const at = where === "cursor" ? cursor : undefined;

  const forget = (): void => { last.current = undefined; setTrail([]); };
  const ask = (): void => {
    if (asking.current) { again.current = true; return; }
    asking.current = true;
    store.modes(where === "cursor" ? store.state.cursor : undefined, where === "rest").then((answer) => {
      setTrouble(answer.trouble ?? "");
      const before = last.current;
      if (before && before.length === answer.modes.length) setTrail((t) => [...t, before].slice(-MOST_TRAIL));
      last.current = answer.modes;
      setFound(answer);
    }).catch((e: unknown) => { setTrouble(messageOf(e)); setFound(undefined); }).finally(() => {
      asking.current = false;
      if (again.current) { again.current = false; ask(); }
    });
  };
  useEffect(forget, [model, where]);
  useEffect(() => { if (run) ask(); }, [run?.answer, where]);
  // The cursor moves often; its eigenvalues need a run up to it.
  useEffect(() => {
    if (at === undefined || !run) return;
    const timer = setTimeout(ask, 200);
    return () => clearTimeout(timer);
  }, [at]);

  const shown = found?.modes.filter((m) => m.im >= 0) ?? [];
  return (
    <section aria-label="Eigenvalues">
      <div class="section-head">
        <h2>Eigenvalues</h2>
        <select id="modes-where" aria-label="Where the model is linearized" value={where} onChange={(e) => setWhere(e.currentTarget.value as Where)}>
          <option value="start">at the start</option><option value="cursor">at the cursor</option><option value="rest">where it rests, near the start</option>
        </select>
        {trail.length > 0 && <button class="quiet" id="forget-trail" title="Forget where they were" onClick={forget}>clear the path</button>}
      </div>
      {trouble !== "" && <div class="hint">{trouble}</div>}
      {found && found.modes.length === 0 && trouble === "" && <div class="hint">The model has no states, so it has no eigenvalues.</div>}
      {found && found.modes.length > 0 && (
        <div class="modes">
          <EigenvaluePicture modes={found.modes} trail={trail} />
          <div>
            <p>{found.stability === "asymptotic" ? "Stable: everything decays." : found.stability === "marginal" ? "On the border: something neither grows nor decays." : "Unstable: something grows."}
              {found.stiffness_ratio !== undefined && found.stiffness_ratio > 1.001 && <span class="faint"> The fastest decay is {short(found.stiffness_ratio, 3)} times the slowest.</span>}
              {found.frozen && <span class="faint"> Events do not count; discrete values are those of the moment.</span>}</p>
            <table class="mode-table"><tbody>{shown.slice(0, 40).map((m, i) => <ModeRow key={i} mode={m} />)}</tbody></table>
            {shown.length > 40 && <div class="hint">{shown.length - 40} more</div>}
            <p class="faint">Move a slider and watch them move.</p>
          </div>
        </div>
      )}
    </section>
  );
}

const WIDTH = 800;
const LABELS = 250;  // pixels beside the bars
const TRUNK = 120;  // pixels for the whole energy
const BAR = 12;

/** One side of the picture: bars with their names, and bands from them to the trunk in the middle. */
function Bands({ list, side, scale, gap, height: whole }: { list: readonly Band[]; side: "left" | "right"; scale: number; gap: number; height: number }) {
  const x = side === "left" ? LABELS : WIDTH - LABELS;
  const middle = side === "left" ? WIDTH / 2 - BAR / 2 : WIDTH / 2 + BAR / 2;
  const sum = list.reduce((s, b) => s + b.energy * scale, 0);
  let outside = (whole - sum - gap * (list.length - 1)) / 2;
  let inside = (whole - TRUNK) / 2;
  return (
    <>
      {list.map((band) => {
        const height = Math.max(band.energy * scale, 0.75);
        const a = outside + height / 2;
        const b = inside + height / 2;
        outside += height + gap;
        inside += height;
        const bend = (x + middle) / 2;
        const label = `${band.name === "" ? "the model itself" : band.name}: ${band.what} ${short(band.energy, 4)} J`;
        return (
          <g class={`band ${band.what.replaceAll(" ", "-")}`} key={`${band.name} ${band.what}`} data-band={`${band.name}|${band.what}`} data-energy={band.energy}
             onClick={() => band.name !== "" && store.select(band.name)}>
            <title>{label}</title>
            <path d={`M${x} ${a}C${bend} ${a} ${bend} ${b} ${middle} ${b}`} stroke-width={height} />
            <rect x={side === "left" ? x - BAR : x} y={a - height / 2} width={BAR} height={height} />
            <text x={side === "left" ? x - BAR - 6 : x + BAR + 6} y={a + 4} text-anchor={side === "left" ? "end" : "start"}>
              {band.name === "" ? "the model itself" : band.name} <tspan class="faint">{band.what} {short(band.energy, 3)} J</tspan></text>
          </g>
        );
      })}
    </>
  );
}

/** Bands from what gave energy to what took it. */
function Sankey({ answer }: { answer: EnergyAnswer }) {
  const { from, to } = bandsOf(answer);
  const sum = (list: readonly Band[]): number => list.reduce((s, b) => s + b.energy, 0);
  const most = Math.max(sum(from), sum(to));
  if (!(most > 0)) return <div class="hint">No energy flows.</div>;
  const scale = TRUNK / most;
  const gap = 18;
  const height = TRUNK + gap * Math.max(from.length, to.length) + 16;
  return (
    <svg class="sankey" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label="Where the energy came from and where it went">
      <Bands list={from} side="left" scale={scale} gap={gap} height={height} />
      <Bands list={to} side="right" scale={scale} gap={gap} height={height} />
      <rect class="trunk" x={(WIDTH - BAR) / 2} y={(height - TRUNK) / 2} width={BAR} height={TRUNK}><title>{short(most, 4)} J</title></rect>
    </svg>
  );
}

const QUICK_MS = 1000;

function Energy() {
  const { runs, live } = useStore("runs", "live");
  const run = runs.find((r) => r.number === live && r.number > 0);
  const [found, setFound] = useState<EnergyAnswer>();
  const [trouble, setTrouble] = useState("");
  const asking = useRef(false);
  const again = useRef(false);
  const ask = (): void => {
    if (asking.current) { again.current = true; return; }
    asking.current = true;
    store.energy().then((answer) => { setFound(answer); setTrouble(""); }).catch((e: unknown) => { setFound(undefined); setTrouble(messageOf(e)); })
      .finally(() => { asking.current = false; if (again.current) { again.current = false; ask(); } });
  };
  const isQuick = (run?.answer.milliseconds?.integrate ?? 0) < QUICK_MS;
  useEffect(() => { if (run && isQuick) ask(); else setFound(undefined); }, [run?.answer]);
  const generators = found?.components.filter((c) => c.generates_since !== undefined) ?? [];
  return (
    <section aria-label="Energy">
      <div class="section-head"><h2>Energy over the run</h2></div>
      {trouble !== "" && <div class="hint">{trouble}</div>}
      {!found && trouble === "" && (isQuick ? <div class="hint">…</div> : <button onClick={ask}>Run once more and count the energy</button>)}
      {found && (
        <>
          <Sankey answer={found} />
          <p class="faint">The books {found.closes ? "close" : "do not close"}: the integration {found.imbalance < 0 ? "gained" : "lost"} {short(Math.abs(found.imbalance), 2)} J of {short(found.turnover, 4)} J.
            {found.not_recognized.length > 0 && ` Not counted, since their power is not known: ${found.not_recognized.slice(0, 5).join(", ")}${found.not_recognized.length > 5 ? ", …" : ""}.`}</p>
          {generators.map((c) => <p class="bad" key={c.name}>{c.name} generates energy that it never stored, first at {short(c.generates_since!, 4)} s: a negative resistance, or a wrong sign?</p>)}
        </>
      )}
    </section>
  );
}

export function Analysis() {
  const { model } = useStore("model");
  if (!model) return <div class="empty">Nothing is known before the model is translated.</div>;
  return <div class="info analysis"><Modes /><Energy /></div>;
}
