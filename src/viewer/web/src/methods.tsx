// The laboratory of integration methods: choose some, see what is computed about them, type a tableau and see it judged,
// run a model with all of them.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { PictureOfMethods } from "./method_picture";
import { short } from "./numbers";
import type { JudgeAnswer, JudgedMethod, MethodInfo } from "./protocol";
import { messageOf, store, useStore } from "./store";

const KINDS = [
  { name: "region", label: "Stability", title: "Where a step does not grow: |R(z)| ≤ 1" },
  { name: "orderstar", label: "Order star", title: "Where the method grows faster than the exact solution" },
  { name: "damping", label: "Damping", title: "What one step does to the size of an oscillation" },
  { name: "frequency", label: "Phase", title: "What one step does to the phase of an oscillation" },
  { name: "loci", label: "Root loci", title: "Where a growth factor has the size one" },
] as const;
const CHOSEN = "holon-methods";
const TYPED = "holon-tableau";
const PAUSE_MS = 250;
const EXAMPLE = `name  mine
0    |
1/2  | 1/2
1    | -1   2
-----+--------------
     | 1/6  2/3  1/6`;

function saved<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

const number = (value: number | string | undefined): string => (value === undefined ? "" : value === "infinite" ? "∞" : typeof value === "number" ? short(value, 4) : value);
const flag = (value: boolean | undefined): string => (value === undefined ? "" : value ? "yes" : "no");

/** What is told of each method, row by row. Rows that say nothing about any of them are left out. */
const ROWS: { label: string; title?: string; of: (m: JudgedMethod) => string }[] = [
  { label: "Kind", of: (m) => m.family },
  { label: "Order", of: (m) => String(m.order) + (m.embedded_order === undefined ? "" : ` (${m.embedded_order})`), title: "In brackets: of the embedded method" },
  { label: "Stages", of: (m) => (m.stages === undefined ? `${m.steps} steps` : String(m.stages)) },
  { label: "Stage order", of: (m) => (m.stage_order === undefined ? "" : String(m.stage_order)) },
  { label: "A-stable", of: (m) => flag(m.a_stable), title: "Nothing that decays grows, whatever the step" },
  { label: "L-stable", of: (m) => flag(m.l_stable), title: "And what decays very fast is gone after one step" },
  { label: "B-stable", of: (m) => flag(m.b_stable), title: "The same for nonlinear problems" },
  { label: "Algebraically stable", of: (m) => flag(m.algebraically_stable) },
  { label: "Angle of A(α)", of: (m) => (m.a_angle === undefined ? "" : `${short(m.a_angle, 4)}°`) },
  { label: "Real interval", of: (m) => number(m.real_interval), title: "Stable for real h λ down to minus this" },
  { label: "Imaginary interval", of: (m) => number(m.imaginary_interval), title: "Stable for oscillations with h ω up to this" },
  { label: "|R(∞)|", of: (m) => number(m.at_infinity) },
  { label: "Padé", of: (m) => (m.pade === undefined ? "" : `(${m.pade[0]}, ${m.pade[1]})`), title: "R(z) is this Padé approximation of the exponential" },
];

function Table({ methods }: { methods: readonly JudgedMethod[] }) {
  const rows = ROWS.filter((r) => methods.some((m) => r.of(m) !== ""));
  return (
    <div class="wide">
      <table class="method-table">
        <thead><tr><th scope="col" />{methods.map((m) => <th scope="col" key={m.name} title={m.title}>{m.name}</th>)}</tr></thead>
        <tbody>{rows.map((r) => (
          <tr key={r.label}><th scope="row" title={r.title}>{r.label}</th>{methods.map((m) => <td key={m.name} data-cell={`${m.name} ${r.label}`}>{r.of(m)}</td>)}</tr>
        ))}</tbody>
      </table>
    </div>
  );
}

function Choice({ all, chosen, toggle }: { all: readonly MethodInfo[]; chosen: ReadonlySet<string>; toggle: (name: string) => void }) {
  const [search, setSearch] = useState("");
  const words = search.toLowerCase().split(/\s+/).filter((w) => w !== "");
  const found = all.filter((m) => words.every((w) => `${m.name} ${m.title} ${m.family}`.toLowerCase().includes(w)));
  const families = [...new Set(found.map((m) => m.family))];
  return (
    <nav class="packages methods-list" aria-label="Methods">
      <input class="search" type="search" placeholder="Search methods" aria-label="Search methods" value={search} onInput={(e) => setSearch(e.currentTarget.value)} />
      {families.map((family) => (
        <div key={family}>
          <h3 class="subhead">{family}</h3>
          {found.filter((m) => m.family === family).map((m) => (
            <label class={chosen.has(m.name) ? "method-row on" : "method-row"} key={m.name} title={m.title}>
              <input type="checkbox" data-method={m.name} checked={chosen.has(m.name)} onChange={() => toggle(m.name)} />
              <span class="method-name">{m.name}</span>
              <span class="faint">{m.order}{m.l_stable ? " L" : m.a_stable ? " A" : ""}</span>
            </label>
          ))}
        </div>
      ))}
      {all.length > 0 && found.length === 0 && <div class="hint">Nothing found.</div>}
    </nav>
  );
}

/** A model with all chosen methods: one run for each, over each other. */
function SideBySide({ names }: { names: readonly string[] }) {
  const { gallery, entry } = useStore("gallery", "entry");
  const first = gallery.find((e) => e.id === entry)?.id ?? gallery.find((e) => e.id === "mass_spring_damper")?.id ?? gallery[0]?.id ?? "";
  const [model, setModel] = useState(first);
  const [step, setStep] = useState("");
  const size = Number(step);
  return (
    <div class="side-by-side">
      <label>Run <select id="side-model" aria-label="Model" value={model} onChange={(e) => setModel(e.currentTarget.value)}>
        {gallery.map((e) => <option key={e.id} value={e.id}>{e.id}</option>)}
      </select></label>
      <label title="For methods with a fixed step; without it they choose by the tolerance">with steps of <input class="field" id="side-step" aria-label="Step" placeholder="any" value={step} onInput={(e) => setStep(e.currentTarget.value)} /> s</label>
      <button class="primary" id="side-run" disabled={names.length === 0 || !(step === "" || size > 0)}
              onClick={() => void store.compareMethods(model, names, size > 0 ? size : 0)}>Run {names.length === 1 ? "it" : `all ${names.length}`}</button>
    </div>
  );
}

export function Methods() {
  const [all, setAll] = useState<MethodInfo[]>([]);
  const [chosen, setChosen] = useState<string[]>(() => saved(CHOSEN, ["rk4", "dormand-prince", "gauss4"]));
  const [kind, setKind] = useState<string>("region");
  const [logarithmic, setLogarithmic] = useState(false);
  const [tableau, setTableau] = useState<string>(() => saved(TYPED, ""));
  const [judged, setJudged] = useState<JudgeAnswer>();
  const [trouble, setTrouble] = useState("");
  const asked = useRef(0);
  const fail = (error: unknown): void => setTrouble(messageOf(error));
  useEffect(() => { store.methods().then(({ methods }) => setAll(methods)).catch(fail); }, []);
  useEffect(() => {
    localStorage.setItem(CHOSEN, JSON.stringify(chosen));
    localStorage.setItem(TYPED, JSON.stringify(tableau));
    const timer = setTimeout(() => {
      const mine = ++asked.current;
      // An answer that is late must not take the place of a newer one.
      store.judge({ names: chosen, tableau: tableau.trim() === "" ? "" : tableau, kinds: [kind], logarithmic })
        .then((answer) => { if (mine === asked.current) { setJudged(answer); setTrouble(""); } }).catch(fail);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [chosen, tableau, kind, logarithmic]);
  const set = useMemo(() => new Set(chosen), [chosen]);
  const toggle = (name: string): void => setChosen(set.has(name) ? chosen.filter((n) => n !== name) : [...chosen, name].slice(-8));
  const wrong = judged?.tableau_error;
  const typed = tableau.trim() === "" || wrong ? undefined : judged?.methods.at(-1);
  const canLog = kind === "damping" || kind === "frequency";
  return (
    <div class="library laboratory">
      <Choice all={all} chosen={set} toggle={toggle} />
      <div class="laboratory-main">
        {trouble !== "" && <div class="hint bad">{trouble}</div>}
        <div class="tabs" role="tablist" aria-label="Pictures">
          {KINDS.map((k) => <button key={k.name} role="tab" data-kind={k.name} aria-selected={kind === k.name} title={k.title} onClick={() => setKind(k.name)}>{k.label}</button>)}
          {canLog && <label class="check"><input type="checkbox" checked={logarithmic} onChange={(e) => setLogarithmic(e.currentTarget.checked)} /> powers of ten</label>}
        </div>
        {judged?.pictures[kind] ? <PictureOfMethods picture={judged.pictures[kind]} label={KINDS.find((k) => k.name === kind)!.label} /> : <div class="hint">{judged ? "Choose a method." : "…"}</div>}
        {judged && judged.methods.length > 0 && <Table methods={judged.methods} />}
        <SideBySide names={chosen} />
        <section class="own-tableau" aria-label="A tableau of your own">
          <div class="section-head"><h2>A tableau of your own</h2>
            {tableau === "" ? <button class="quiet" id="tableau-example" onClick={() => setTableau(EXAMPLE)}>begin with an example</button>
              : <button class="quiet" onClick={() => setTableau("")}>clear</button>}</div>
          <textarea id="tableau" class={wrong ? "code wrong" : "code"} spellcheck={false} rows={8} aria-label="Tableau" aria-describedby="tableau-verdict"
                    placeholder={"c | row of A, line by line; below a line of dashes the weights b"} value={tableau} onInput={(e) => setTableau(e.currentTarget.value)} />
          <div id="tableau-verdict" role="status">
            {wrong ? <span class="bad">{wrong.line > 0 && `line ${wrong.line}, column ${wrong.column}: `}{wrong.message}</span>
              : typed && <span>Order {typed.order}, {typed.l_stable ? "L-stable" : typed.a_stable ? "A-stable" : "not A-stable"}; stable for real h λ down to −{number(typed.real_interval)}.</span>}
          </div>
          {typed && <pre class="verdict-text">{typed.text}</pre>}
        </section>
        {judged?.methods.filter((m) => m !== typed).map((m) => <details key={m.name}><summary>{m.name}: {m.title}</summary><pre class="verdict-text">{m.text}</pre></details>)}
      </div>
    </div>
  );
}
