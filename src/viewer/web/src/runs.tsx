// Runs that are kept: shown or not, named, removed; and how the newest one went.

import { short } from "./numbers";
import { store, useStore, type Run } from "./store";

function changesOf(run: Run): string {
  const entries = Object.entries(run.values);
  if (entries.length === 0) return "as in the text";
  return entries.map(([name, value]) => `${name} = ${short(Number(value), 4)}`).join(", ");
}

export function Runs() {
  const { runs, live, experiment, model, reference, solvers } = useStore("runs", "live", "experiment", "model", "reference", "solvers");
  const newest = runs.find((r) => r.number === live);
  return (
    <div class="runs">
      <div class="panel-head">
        <h2>Runs</h2>
        <label class="open-file" title="Show the curves of a result file (.csv, .mat), or drop it on the page">Open file…
          <input type="file" id="result-file" accept=".csv,.mat" multiple onChange={(e) => { for (const f of [...(e.currentTarget.files ?? [])]) void store.addResultFile(f); e.currentTarget.value = ""; }} /></label>
        {newest && <button id="keep-run" class="outlined" title="Keep this run to compare; sliders move a new one (K)" onClick={() => store.keepRun()}>Keep run</button>}
      </div>
      <div class="scroll">
        {runs.filter((r) => r.number > 0).map((run) => (
          <div class={run.number === live ? "run-row live" : "run-row"} key={run.number} data-run={run.number}>
            <input type="checkbox" aria-label={`Show ${run.label}`} checked={run.shown} onChange={(e) => store.showRun(run.number, e.currentTarget.checked)} />
            <input class="run-name" value={run.label} size={Math.min(Math.max(run.label.length, 5), 16)} aria-label="Name of the run" title="Click to give it a name" onChange={(e) => store.renameRun(run.number, e.currentTarget.value)} />
            <span class="run-note" title={changesOf(run)}>{changesOf(run)}</span>
            {runs.length > 1 && (
              <button class={run.number === reference ? "quiet small on" : "quiet small"} aria-pressed={run.number === reference} data-reference={run.number}
                      aria-label={`Compare with ${run.label}`} title="Show the other runs as their difference from this one"
                      onClick={() => store.setReference(run.number === reference ? undefined : run.number)}>Δ</button>
            )}
            <button class="quiet small" aria-label={`Remove ${run.label}`} title="Remove" onClick={() => store.dropRun(run.number)}>×</button>
          </div>
        ))}
        {runs.length === 1 && <div class="hint small-hint">Change a parameter: this run stays beside the new one.</div>}
      </div>
      {experiment && model && (
        <div class="experiment">
          <Setting label="Stop" unit="s" value={experiment.stop} onChange={(stop) => store.setExperiment({ stop })} />
          <Setting label="Tolerance" unit="" value={experiment.tolerance} onChange={(tolerance) => store.setExperiment({ tolerance })} />
          <label>Solver
            <select aria-label="Solver" value={experiment.solver ?? "auto"} onChange={(e) => store.setExperiment({ solver: e.currentTarget.value })}>
              {(solvers.length > 0 ? solvers : [{ name: "auto", description: "" }]).map((s) => <option key={s.name} value={s.name} title={s.description}>{s.name}</option>)}
            </select>
          </label>
          {(experiment.solver ?? "auto") !== "auto" && (
            <label title="For methods with a fixed step; empty: chosen by the tolerance">Step
              <input class="field" type="text" inputMode="decimal" aria-label="Step" placeholder="auto" value={experiment.step ? plainOf(experiment.step) : ""}
                     onChange={(e) => { const n = Number(e.currentTarget.value); if (Number.isFinite(n) && n >= 0) store.setExperiment({ step: n }); }} />
            </label>
          )}
        </div>
      )}
    </div>
  );
}

function Setting({ label, unit, value, onChange }: { label: string; unit: string; value: number; onChange: (value: number) => void }) {
  return (
    <label>{label}
      <input class="field" type="text" inputMode="decimal" aria-label={label} value={plainOf(value)}
             onChange={(e) => { const n = Number(e.currentTarget.value); if (Number.isFinite(n) && n > 0) onChange(n); }} />
      {unit && <span class="unit">{unit}</span>}
    </label>
  );
}

function plainOf(value: number): string {
  // Small numbers as people write tolerances: 1e-6.
  return Math.abs(value) < 1e-3 || Math.abs(value) >= 1e6 ? String(Number(value.toPrecision(8)).toExponential()) : String(Number(value.toPrecision(8)));
}
