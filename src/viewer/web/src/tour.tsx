// Four sentences for the first use, each beside what it speaks of. Shown once.

import { useEffect, useState } from "preact/hooks";
import { store, useStore } from "./store";

const SEEN = "holon-tour-seen";
const STEPS: { at: string; text: string }[] = [
  { at: ".stage-area .tabs", text: "The model: how it moves, how it is put together, how it is written." },
  { at: ".parameters", text: "Move a slider. The model runs again at once, the curves follow, and those of before stay beside them." },
  { at: ".runs", text: "All runs are here: show, name, compare or remove them. Keep one, and sliders move the next." },
  { at: "#play", text: "Play it. Curves, diagram and mechanism share one time." },
];
const WIDTH = 270;

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
  // Beside what it speaks of, so that nothing of it is covered; above or below where there is no room.
  const place = (element: HTMLElement | null): void => {
    if (!element) return;
    const leftOf = box.left - WIDTH - 14;
    const height = element.offsetHeight;
    const isFlat = box.height <= 60;
    const beside = leftOf >= 8 || !isFlat;
    // A strip on top: in front of it, below its line.
    const left = beside ? leftOf : isFlat && box.left > 150 ? 8 : box.left + box.width / 2 - WIDTH / 2;
    const top = beside && !isFlat ? box.top + Math.min(24, box.height / 4) : box.top - height - 14 > 52 ? box.top - height - 14 : box.bottom + 12;
    element.style.left = `${Math.min(Math.max(left, 8), innerWidth - WIDTH - 8)}px`;
    element.style.top = `${Math.min(Math.max(top, 52), innerHeight - height - 8)}px`;
  };
  const ring = (element: HTMLElement | null): void => {
    if (!element) return;
    Object.assign(element.style, { left: `${box.left - 2}px`, top: `${box.top - 2}px`, width: `${box.width + 4}px`, height: `${box.height + 4}px` });
  };
  return (
    <>
    <div class="tour-ring" ref={ring} />
    <div class="tour" role="dialog" aria-label="Tour" ref={place}>
      <p>{STEPS[step]!.text}</p>
      <div class="tour-foot">
        <span class="faint">{step + 1} of {STEPS.length}</span><span class="spring" />
        <button class="quiet" id="tour-skip" onClick={close}>Close</button>
        <button class="primary" id="tour-next" onClick={() => (step + 1 < STEPS.length ? setStep(step + 1) : close())}>{step + 1 < STEPS.length ? "Next" : "Done"}</button>
      </div>
    </div>
    </>
  );
}
