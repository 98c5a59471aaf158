// The bar on top: where one is, run or cancel, how the run went.

import icon from "./icon.svg";
import { short } from "./numbers";
import type { RunAnswer } from "./protocol";
import { store, useStore } from "./store";
import { toggleTheme } from "./theme";

/** Milliseconds of the run alone; the translation before it is told under Structure. */
function computingTime(answer: RunAnswer): number {
  return (answer.milliseconds?.initialize ?? 0) + (answer.milliseconds?.integrate ?? 0);
}

/** `Modelica.Blocks.Examples.PID_Controller`: the last part is what one reads. */
function Title() {
  const { opened, model, dirty } = useStore("opened", "model", "dirty");
  const name = model?.name ?? opened?.name ?? "";
  const parts = name.split(".");
  return (
    <span class="title" title={name}>
      {parts.length > 1 && <span class="title-place">{parts.slice(0, -1).join(".")}.</span>}
      <span class="title-name">{parts.at(-1)}</span>{dirty && <span class="dirty" title="Not saved"> •</span>}
    </span>
  );
}

function RunStatus() {
  const { runs, live, latency } = useStore("runs", "live", "latency");
  const run = runs.find((r) => r.number === live);
  if (!run) return null;
  const { answer } = run;
  const s = answer.statistics ?? {};
  const events = (s["state_events"] ?? 0) + (s["time_events"] ?? 0);
  const isWhole = answer.ending === "finished" || answer.ending === "terminated";
  const word = answer.ending === "finished" ? "" : `${(answer.ending ?? "").replaceAll("_", " ")} at ${short(answer.time ?? 0, 4)} s · `;
  return (
    <span class={answer.ok || isWhole ? "" : "bad"} title={`${answer.solver ?? ""}: ${answer.solver_reason ?? ""}`}>
      {word}computed in {short(computingTime(answer), 2)} ms
      <span class="faint"> · {s["steps"]} steps{events > 0 ? `, ${events} events` : ""}</span>
      {latency !== undefined && <span class="faint" id="latency" data-ms={latency} data-computed={answer.milliseconds ? answer.milliseconds.initialize + answer.milliseconds.integrate : 0} title="From the change to the drawn curves"> · on the screen in {Math.round(latency)} ms</span>}
    </span>
  );
}

export function Bar() {
  const { phase, opened, busy, stage, progress, runs, live, dirty, documents } =
    useStore("phase", "opened", "busy", "stage", "progress", "runs", "live", "dirty", "documents");
  const run = runs.find((r) => r.number === live);
  const share = progress ? (progress.time - progress.start) / (progress.stop - progress.start) : 0;
  return (
    <header class="bar">
      <button class="brand" title="Gallery (G)" onClick={() => store.showGallery()}><img src={icon} alt="" />Holon</button>
      {phase === "model" && opened && (
        <>
          <Title />
          <button class="primary" id="run" onClick={() => (busy ? store.cancel() : void store.run())}
                  title={busy ? "Cancel (Escape)" : "Run (Ctrl-Enter)"}>{busy && (progress || stage === "slow") ? "Cancel" : "Run"}</button>
          {dirty && documents[0]?.writable && <button onClick={() => void store.save()} title="Save (Ctrl-S)">Save</button>}
          <span class="status" id="status" data-busy={busy}>
            {busy && progress ? <><progress value={share} max={1} /> {short(progress.time, 4)} of {short(progress.stop, 4)} s</>
              : busy && stage === "slow" ? <><progress /> {runs.length === 0 ? "translating" : "computing"}…</>
              : run ? <RunStatus /> : null}
          </span>
        </>
      )}
      <span class="spring" />
      <button class="quiet" title="Keys (?)" aria-label="Keys" onClick={() => store.set({ help: true })}>?</button>
      <button class="quiet" title="Light or dark (T)" aria-label="Light or dark" onClick={toggleTheme}>◐</button>
    </header>
  );
}
