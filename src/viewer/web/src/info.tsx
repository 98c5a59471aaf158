// What the equation processing found, and how the run went.

import { short } from "./numbers";
import { store, useStore } from "./store";

function sizes(list: readonly number[]): string {
  return list.length === 0 ? "none" : list.join(", ");
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <div class="chips">
      {names.map((name) => <button class="chip" key={name} title="Plot it" onClick={() => store.toggleName(name)}>{name}</button>)}
      {names.length === 0 && <span class="faint">none</span>}
    </div>
  );
}

export function Info() {
  const { model, runs, live } = useStore();
  if (!model) return <div class="empty">Nothing is known before the model is translated.</div>;
  const s = model.structure;
  const run = runs.find((r) => r.number === live);
  const counts = run?.answer.statistics ?? {};
  const ms = run?.answer.milliseconds;
  return (
    <div class="info">
      <h2>Equations</h2>
      <dl>
        <dt>In the model</dt><dd>{s.equations}</dd>
        <dt>After simplification</dt><dd>{s.ordered} ({s.aliases} aliases removed)</dd>
        <dt>Index</dt><dd>{s.index}</dd>
        <dt>Linear systems</dt><dd>{sizes(s.linear)}</dd>
        <dt>Nonlinear systems</dt><dd>{sizes(s.nonlinear)}</dd>
        <dt>Mixed systems</dt><dd>{sizes(s.mixed)}</dd>
        <dt>Translated in</dt><dd>{short(model.milliseconds, 3)} ms</dd>
      </dl>
      <h2>States ({s.states.length})</h2>
      <Names names={s.states} />
      <h2>Start values that were used because nothing else determines them</h2>
      <Names names={s.start_values} />
      {run && (
        <>
          <h2>{run.label}</h2>
          <dl>
            <dt>Solver</dt><dd>{run.answer.solver} <span class="faint">{run.answer.solver_reason}</span></dd>
            <dt>Steps</dt><dd>{counts["steps"]}, {counts["rejected"]} rejected</dd>
            <dt>Evaluations</dt><dd>{counts["function_evaluations"]}, {counts["jacobians"]} Jacobians</dd>
            <dt>Events</dt><dd>{counts["state_events"]} state, {counts["time_events"]} time</dd>
            <dt>Time</dt><dd>{short(ms?.total ?? 0, 3)} ms, of it {short(ms?.integrate ?? 0, 3)} ms integrating</dd>
            {run.answer.translated_again && <><dt>Translated again for</dt><dd>{run.answer.translated_again.join(", ")}</dd></>}
          </dl>
        </>
      )}
    </div>
  );
}
