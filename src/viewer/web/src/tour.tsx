// Four sentences for the first use, each beside what it speaks of. Shown once.

import { useEffect, useState } from "preact/hooks";
import { store, useStore } from "./store";

const SEEN = "holon-tour-seen";
const STEPS: { at: string; text: string }[] = [
  { at: ".stage-area .tabs", text: "The model: how it moves, how it is put together, how it is written." },
  { at: ".parameters", text: "Move a slider. The model runs again at once, and the curves follow." },
  { at: "#keep-run", text: "Keep a run, move a slider again, and compare the two." },
  { at: "#play", text: "Play it. Curves, diagram and mechanism share one time." },
];

export function Tour() {
  const { tour, runs } = useStore("tour", "runs");
  const [step, setStep] = useState(0);
  const [box, setBox] = useState<DOMRect>();
  const ready = runs.length > 0;
  useEffect(() => { if (ready && localStorage.getItem(SEEN) === null) store.showTour(); }, [ready]);
  useEffect(() => {
    if (!tour) { setStep(0); return; }
    const find = (): void => setBox(document.querySelector(STEPS[step]!.at)?.getBoundingClientRect());
    find();
    addEventListener("resize", find);
    return () => removeEventListener("resize", find);
  }, [tour, step]);
  if (!tour || !box) return null;
  const close = (): void => { localStorage.setItem(SEEN, "yes"); store.set({ tour: false }); };
  const width = 270;
  const below = box.bottom + 110 < innerHeight;
  const left = Math.min(Math.max(box.left + box.width / 2 - width / 2, 8), innerWidth - width - 8);
  const place = (element: HTMLElement | null): void => {
    if (!element) return;
    element.style.left = `${left}px`;
    element.style.top = box.height > innerHeight / 3 ? `${box.top + 60}px` : below ? `${box.bottom + 10}px` : "auto";
    element.style.bottom = box.height <= innerHeight / 3 && !below ? `${innerHeight - box.top + 10}px` : "auto";
    if (box.height > innerHeight / 3) element.style.left = `${Math.max(box.left - width - 12, 8)}px`;
  };
  return (
    <div class="tour" role="dialog" aria-label="Tour" ref={place}>
      <p>{STEPS[step]!.text}</p>
      <div class="tour-foot">
        <span class="faint">{step + 1} of {STEPS.length}</span><span class="spring" />
        <button class="quiet" id="tour-skip" onClick={close}>Close</button>
        <button class="primary" id="tour-next" onClick={() => (step + 1 < STEPS.length ? setStep(step + 1) : close())}>{step + 1 < STEPS.length ? "Next" : "Done"}</button>
      </div>
    </div>
  );
}
