// A border that can be dragged. It sets a CSS variable, which is remembered.

import { useEffect } from "preact/hooks";

const KEY = "holon-split:";

export function Splitter({ name, axis }: { name: string; axis: "x" | "y" }) {
  const set = (value: number): void => document.documentElement.style.setProperty(`--${name}`, `${value}px`);
  useEffect(() => {
    const kept = Number(localStorage.getItem(KEY + name));
    if (kept > 0) set(kept);
  }, [name]);
  const start = (event: PointerEvent): void => {
    const bar = event.currentTarget as HTMLElement;
    // What is sized stands behind the bar in a column and on the right side; before it on the left side.
    const sized = (name === "left-width" ? bar.previousElementSibling : bar.nextElementSibling) as HTMLElement;
    const size = axis === "x" ? sized.offsetWidth : sized.offsetHeight;
    const from = axis === "x" ? event.clientX : event.clientY;
    const sign = name === "left-width" ? 1 : -1;
    bar.setPointerCapture(event.pointerId);
    const move = (e: PointerEvent): void => {
      const value = Math.max(120, size + sign * ((axis === "x" ? e.clientX : e.clientY) - from));
      set(value);
      localStorage.setItem(KEY + name, String(value));
    };
    bar.addEventListener("pointermove", move);
    bar.addEventListener("pointerup", () => bar.removeEventListener("pointermove", move), { once: true });
  };
  return <div class={`splitter ${axis}`} role="separator" aria-orientation={axis === "x" ? "vertical" : "horizontal"} onPointerDown={start} />;
}
