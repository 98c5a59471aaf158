// Plays time: one cursor for everything on the page. Space plays and stops, arrows step.

import { useEffect } from "preact/hooks";
import { niceNumber, short } from "./numbers";
import { store, useStore, type Run } from "./store";

/** Seconds of the model for a second on the screen: one where that is watchable, otherwise a round number. */
export function watchableRate(duration: number): number {
  if (duration >= 1.5 && duration <= 20) return 1;
  return duration > 0 ? niceNumber(duration / 8) : 1;
}

export function liveRun(): Run | undefined {
  const { runs, live } = store.state;
  return runs.find((r) => r.number === live) ?? runs.at(-1);
}

/** Starts or stops; from the end it starts over. */
export function togglePlaying(): void {
  const run = liveRun();
  if (!run) return;
  const { playing, cursor } = store.state;
  const back = store.state.rate < 0;
  if (!playing && !back && (cursor ?? run.last) >= run.last) store.set({ cursor: run.first });
  if (!playing && back && (cursor ?? run.first) <= run.first) store.set({ cursor: run.last });
  store.set({ playing: !playing });
}

export function stepCursor(share: number): void {
  const run = liveRun();
  if (!run) return;
  const next = (store.state.cursor ?? run.first) + share * (run.last - run.first);
  store.set({ cursor: Math.min(Math.max(next, run.first), run.last), playing: false });
}

export function Player() {
  const { runs, live, cursor, playing, rate: chosen, loop } = useStore("runs", "live", "cursor", "playing", "rate", "loop");
  const run = runs.find((r) => r.number === live) ?? runs.at(-1);
  const natural = run ? watchableRate(run.last - run.first) : 1;
  const rate = chosen === 0 ? natural : chosen;
  useEffect(() => {
    if (!playing || !run) return;
    let last = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      let next = (store.state.cursor ?? run.first) + (Math.min(now - last, 200) / 1000) * rate;
      last = now;
      const over = rate > 0 ? next > run.last : next < run.first;
      if (over && !store.state.loop) {
        store.set({ cursor: rate > 0 ? run.last : run.first, playing: false });
        return;
      }
      if (over) next = rate > 0 ? run.first : run.last;
      store.set({ cursor: next });
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [playing, rate, run?.number, run?.first, run?.last]);
  if (!run) return <div class="player" />;
  const rates = [...new Set([natural / 10, natural / 5, natural / 2, natural, natural * 2, natural * 5, 1, Math.abs(rate)])].sort((a, b) => a - b);
  return (
    <div class="player" role="group" aria-label="Time">
      <button class="quiet" id="play-back" aria-label="Backwards" aria-pressed={rate < 0} title="Play backwards"
              onClick={() => store.set({ rate: -rate })}>{rate < 0 ? "◀" : "◁"}</button>
      <button class="play" id="play" aria-label={playing ? "Pause" : "Play"} title="Play or stop (Space)" onClick={togglePlaying}>{playing ? "❚❚" : "▶"}</button>
      <input class="slider" id="time-slider" type="range" aria-label="Time" min={run.first} max={run.last} step={(run.last - run.first) / 2000 || 1}
             value={cursor ?? run.first} onInput={(e) => store.set({ cursor: Number(e.currentTarget.value), playing: false })} />
      <span class="player-time">{fixedTime(cursor ?? run.first, run.last - run.first)} s</span>
      <select aria-label="Speed" title="Seconds of the model for each second" value={String(Math.abs(rate))}
              onChange={(e) => store.set({ rate: Math.sign(rate) * Number(e.currentTarget.value) })}>
        {rates.map((r) => <option key={r} value={String(r)}>{short(r, 3)}×</option>)}
      </select>
      <button class={loop ? "quiet on" : "quiet"} aria-label="Loop" aria-pressed={loop} title="Begin again at the end" onClick={() => store.set({ loop: !loop })}>↻</button>
    </div>
  );
}

/** A time with as many digits as its range needs, so that the text does not dance. */
export function fixedTime(time: number, duration: number): string {
  const digits = duration > 0 ? Math.min(Math.max(3 - Math.ceil(Math.log10(duration)), 0), 9) : 2;
  return (Math.abs(time) < 0.5 * 10 ** -digits ? 0 : time).toFixed(digits).replace("-", "−");
}
