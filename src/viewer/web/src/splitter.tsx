// A border that can be dragged, or moved by arrow keys. It sets a CSS variable, which is remembered.

import { useEffect } from "preact/hooks";

const KEY = "holon-split:";

/** `x`: the width of a column in pixels. `share`: the part of the first view in percent, whichever way the views lie. */
export function Splitter({ name, axis }: { name: string; axis: "x" | "share" }) {
  const unit = axis === "share" ? "%" : "px";
  const set = (value: number, keep = true): void => {
    document.documentElement.style.setProperty(`--${name}`, `${value}${unit}`);
    if (keep) localStorage.setItem(KEY + name, String(value));
  };
  useEffect(() => {
    const kept = Number(localStorage.getItem(KEY + name));
    if (kept > 0) set(kept, false);
  }, [name]);
  // What is sized stands behind the bar on the right side, before it elsewhere.
  const sign = name === "right-width" ? -1 : 1;
  const sizes = (bar: HTMLElement) => {
    const sized = (sign < 0 ? bar.nextElementSibling : bar.previousElementSibling) as HTMLElement;
    const parent = bar.parentElement!;
    const isRow = axis === "x" || getComputedStyle(parent).flexDirection === "row";
    return { isRow, size: isRow ? sized.offsetWidth : sized.offsetHeight, whole: isRow ? parent.clientWidth : parent.clientHeight };
  };
  const apply = (pixels: number, whole: number): void => {
    if (axis === "share") set(Math.min(Math.max((100 * pixels) / whole, 10), 90));
    else set(Math.max(120, pixels));
  };
  const start = (event: PointerEvent): void => {
    const bar = event.currentTarget as HTMLElement;
    const { isRow, size, whole } = sizes(bar);
    const from = isRow ? event.clientX : event.clientY;
    bar.setPointerCapture(event.pointerId);
    const move = (e: PointerEvent): void => apply(size + sign * ((isRow ? e.clientX : e.clientY) - from), whole);
    bar.addEventListener("pointermove", move);
    bar.addEventListener("pointerup", () => bar.removeEventListener("pointermove", move), { once: true });
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -16, ArrowUp: -16, ArrowRight: 16, ArrowDown: 16 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const { size, whole } = sizes(event.currentTarget as HTMLElement);
    apply(size + sign * step, whole);
  };
  return <div class={`splitter ${axis}`} role="separator" tabIndex={0} aria-label={name.replace("-", " ")} onPointerDown={start} onKeyDown={onKey} />;
}
