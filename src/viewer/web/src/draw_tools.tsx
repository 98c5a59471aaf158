// Drawing by hand in the diagram: what the pointer does with components, connectors and wires, what is drawn over the picture
// meanwhile, the buttons above it, and the lists by which connectors are connected without a pointer.

import { DrawIcon, type Sign } from "./draw_icons";
import { useEffect, useRef, useState } from "preact/hooks";
import { bent, pieceAt, portAt, portsOf, preview, snapped, GRID, type Point, type PortPlace } from "./drawing";
import * as hand from "./drawing_store";
import type { ClassInfo, DiagramItem, Trial } from "./protocol";
import { store, useStore } from "./store";

const SVG = "http://www.w3.org/2000/svg";
/** How a class is carried from the library to the diagram. */
export const CLASS_DATA = "text/holon-class";

type Gesture =
  | { kind: "move"; start: Point; by: Point }
  | { kind: "wire"; from: PortPlace; to: Point; target?: PortPlace; trials: Map<string, Trial> }
  | { kind: "bend"; wire: DiagramItem; piece: number; start: Point; by: Point }
  | { kind: "resize"; name: string; fixed: Point; to: Point }
  | { kind: "band"; start: Point; to: Point };

const itemNamed = (name: string): DiagramItem | undefined => store.state.diagram?.items?.find((i) => i.kind !== "connection" && i.name === name);

/** Handles at the corners of the only chosen component. */
function handlesOf(): { corner: Point; opposite: Point; name: string }[] {
  const [name, ...more] = hand.chosenComponents();
  const box = name === undefined || more.length > 0 ? undefined : itemNamed(name)?.extent;
  if (!box || itemNamed(name!)?.inherited) return [];
  const [left, bottom, right, top] = box;
  return ([[left, bottom, right, top], [right, bottom, left, top], [left, top, right, bottom], [right, top, left, bottom]] as const)
    .map(([x, y, u, v]) => ({ corner: [x, y] as Point, opposite: [u, v] as Point, name: name! }));
}

export class Hand {
  private gesture?: Gesture;
  private svg?: SVGSVGElement;
  /** Millimeters of the diagram for a pixel of the screen. */
  private pixel = 1;

  setPicture(svg: SVGSVGElement | undefined): void { this.svg = svg; this.redraw(); }

  pointOf(event: { clientX: number; clientY: number }): Point | undefined {
    const matrix = this.svg?.getScreenCTM();
    if (!matrix) return undefined;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    this.pixel = 1 / matrix.a;
    return [at.x, -at.y];
  }

  get isBusy(): boolean { return this.gesture !== undefined; }

  /** True when this pointer is the hand's, and the diagram is not to be moved. */
  down(event: PointerEvent): boolean {
    const at = this.pointOf(event);
    if (!at || event.button !== 0 || hand.drawnClass() === undefined) return false;
    const { diagram, chosen } = store.state;
    const reach = 7 * this.pixel;
    const handle = handlesOf().find((h) => Math.hypot(h.corner[0] - at[0], h.corner[1] - at[1]) <= reach);
    if (handle) return this.begin(event, { kind: "resize", name: handle.name, fixed: handle.opposite, to: handle.corner });
    const port = portAt(portsOf(diagram), at, reach);
    // A connector of the model itself is moved by its border and connected from its middle.
    if (port && (port.port.name !== "" || Math.hypot(port.at[0] - at[0], port.at[1] - at[1]) < 0.3 * (port.port.extent[2] - port.port.extent[0])) && !event.shiftKey) {
      this.begin(event, { kind: "wire", from: port, to: at, trials: new Map() });
      void this.askTrials(port);
      return true;
    }
    const group = (event.target as Element).closest("g.component, g.connector");
    const name = group?.getAttribute("data-name");
    if (name !== null && name !== undefined) {
      if (event.shiftKey) {
        const next = new Set(chosen);
        if (!next.delete(name)) next.add(name);
        store.set({ chosen: next });
        return this.begin(event, { kind: "move", start: at, by: [0, 0] });
      }
      if (!chosen.has(name)) hand.choose([name]);
      return this.begin(event, { kind: "move", start: at, by: [0, 0] });
    }
    const wire = diagram?.items?.find((i) => i.kind === "connection" && i.points !== undefined && pieceAt(i.points, at, 4 * this.pixel) !== undefined);
    if (wire) {
      hand.choose([], [hand.wireKey(wire)]);
      return this.begin(event, { kind: "bend", wire, piece: pieceAt(wire.points!, at, 4 * this.pixel)!, start: at, by: [0, 0] });
    }
    hand.choose([]);
    return event.shiftKey && this.begin(event, { kind: "band", start: at, to: at });
  }

  private begin(event: PointerEvent, gesture: Gesture): true {
    this.gesture = gesture;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.redraw();
    return true;
  }

  private async askTrials(from: PortPlace): Promise<void> {
    const others = hand.othersOf(from);
    const names = others.map((o) => hand.endsOf(from, o)[1]);
    try {
      const trials = await hand.trialsOf(from, names);
      const gesture = this.gesture;
      if (gesture?.kind !== "wire" || gesture.from !== from) return;
      others.forEach((o, i) => { const trial = trials[i]; if (trial) gesture.trials.set(o.name, trial); });
      this.redraw();
    } catch {
      // What fits is asked again when the wire is finished.
    }
  }

  move(event: PointerEvent): boolean {
    const gesture = this.gesture;
    const at = this.pointOf(event);
    if (!gesture || !at) return false;
    const grid = event.altKey ? 1 : GRID / 2;
    switch (gesture.kind) {
      case "move":
      case "bend":
        gesture.by = snapped([at[0] - gesture.start[0], at[1] - gesture.start[1]], gesture.kind === "move" ? grid * 2 : grid);
        break;
      case "wire":
        gesture.to = at;
        gesture.target = portAt(hand.othersOf(gesture.from), at, 8 * this.pixel);
        break;
      case "resize":
        gesture.to = snapped(at, grid);
        break;
      case "band":
        gesture.to = at;
    }
    this.redraw();
    return true;
  }

  up(): boolean {
    const gesture = this.gesture;
    if (!gesture) return false;
    this.gesture = undefined;
    void this.finish(gesture).then(() => this.redraw());
    return true;
  }

  /** Nothing happens. */
  cancel(): boolean {
    const was = this.gesture !== undefined;
    this.gesture = undefined;
    this.redraw();
    return was;
  }

  private async finish(gesture: Gesture): Promise<void> {
    switch (gesture.kind) {
      case "move":
        if (gesture.by[0] !== 0 || gesture.by[1] !== 0) await hand.moveChosen(gesture.by);
        return;
      case "bend":
        if (gesture.by[0] !== 0 || gesture.by[1] !== 0)
          await hand.draw([{ act: "bend", from: gesture.wire.name, to: gesture.wire.to, points: bent(gesture.wire.points!, gesture.piece, gesture.by) }]);
        return;
      case "wire": {
        if (!gesture.target) {
          // A click on a connector chooses its component.
          if (Math.hypot(gesture.to[0] - gesture.from.at[0], gesture.to[1] - gesture.from.at[1]) < 12 * this.pixel) hand.choose([gesture.from.item.name]);
          return;
        }
        await hand.connect(gesture.from, gesture.target);
        return;
      }
      case "resize":
        if (Math.abs(gesture.to[0] - gesture.fixed[0]) >= 2 && Math.abs(gesture.to[1] - gesture.fixed[1]) >= 2)
          await hand.draw([{ act: "resize", component: gesture.name, first: gesture.fixed, second: gesture.to }]);
        return;
      case "band": {
        const [left, right] = [Math.min(gesture.start[0], gesture.to[0]), Math.max(gesture.start[0], gesture.to[0])];
        const [bottom, top] = [Math.min(gesture.start[1], gesture.to[1]), Math.max(gesture.start[1], gesture.to[1])];
        hand.choose((store.state.diagram?.items ?? []).filter((i) => i.kind !== "connection" && i.extent && i.extent[0] >= left && i.extent[2] <= right &&
          i.extent[1] >= bottom && i.extent[3] <= top).map((i) => i.name));
      }
    }
  }

  // ---- what is seen over the picture
  redraw(): void {
    const svg = this.svg;
    if (!svg) return;
    svg.querySelector("#hand")?.remove();
    for (const moved of [...svg.querySelectorAll("[data-moved]")]) { moved.removeAttribute("transform"); moved.removeAttribute("data-moved"); }
    if (!store.state.drawing || hand.drawnClass() === undefined) return;
    const layer = document.createElementNS(SVG, "g");
    layer.id = "hand";
    const add = (name: string, attributes: Record<string, string | number>): void => {
      const element = document.createElementNS(SVG, name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
      layer.append(element);
    };
    const line = (points: readonly Point[], kind: string): void => add("polyline", { points: points.map(([x, y]) => `${x},${-y}`).join(" "), class: kind });
    const { chosen } = store.state;
    for (const group of [...svg.querySelectorAll("g.component, g.connector, g.connection")]) {
      const name = group.getAttribute("data-name") ?? `${group.getAttribute("data-from")}—${group.getAttribute("data-to")}`;
      group.classList.toggle("selected", chosen.has(name));
    }
    const gesture = this.gesture;
    if (gesture?.kind === "wire") {
      for (const other of hand.othersOf(gesture.from)) {
        const trial = gesture.trials.get(other.name);
        const kind = trial === undefined ? "port" : trial.fits ? "port fits" : trial.known ? "port refused" : "port";
        add("circle", { cx: other.at[0], cy: -other.at[1], r: 2.2, class: other === gesture.target || other.name === gesture.target?.name ? `${kind} target` : kind, "data-port": other.name });
      }
      line(preview(gesture.from.at, gesture.from.out, gesture.target?.at ?? gesture.to), "wire");
      const problem = gesture.target && gesture.trials.get(gesture.target.name)?.problem;
      if (gesture.target && problem !== undefined) {
        const words = document.createElementNS(SVG, "text");
        words.setAttribute("x", String(gesture.target.at[0]));
        words.setAttribute("y", String(-gesture.target.at[1] - 5));
        words.setAttribute("font-size", String(12 * this.pixel));
        words.setAttribute("class", "why");
        words.textContent = problem;
        layer.append(words);
      }
    } else {
      for (const place of portsOf(store.state.diagram))
        if (place.port.name !== "") add("circle", { cx: place.at[0], cy: -place.at[1], r: 1.4, class: "port quiet", "data-port": place.name });
    }
    if (gesture?.kind === "move" && (gesture.by[0] !== 0 || gesture.by[1] !== 0))
      for (const name of hand.chosenComponents()) {
        const group = svg.querySelector(`g[data-name="${CSS.escape(name)}"]`);
        group?.setAttribute("transform", `translate(${gesture.by[0]} ${-gesture.by[1]})`);
        group?.setAttribute("data-moved", "");
      }
    if (gesture?.kind === "bend") line(bent(gesture.wire.points!, gesture.piece, gesture.by), "wire");
    if (gesture?.kind === "resize" || gesture?.kind === "band") {
      const [a, b] = gesture.kind === "resize" ? [gesture.fixed, gesture.to] : [gesture.start, gesture.to];
      add("rect", { x: Math.min(a[0], b[0]), y: -Math.max(a[1], b[1]), width: Math.abs(a[0] - b[0]), height: Math.abs(a[1] - b[1]), class: "band" });
    } else if (!gesture) {
      for (const { corner, name } of handlesOf()) add("rect", { x: corner[0] - 1.5, y: -corner[1] - 1.5, width: 3, height: 3, class: "handle", "data-handle": name });
    }
    svg.append(layer);
  }
}

/** What keys do while the diagram has the focus. True when the key was one of them. */
export function drawingKey(event: KeyboardEvent, handOf: Hand): boolean {
  const ctrl = event.ctrlKey || event.metaKey;
  const step = event.altKey ? 2 : GRID;
  const arrows: Record<string, Point> = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
  const arrow = arrows[event.key];
  const some = hand.chosenComponents().length > 0;
  if (arrow && some) {
    void (event.shiftKey ? hand.resizeChosen([2 * arrow[0], 2 * arrow[1]]) : hand.moveChosen(arrow));
    return true;
  }
  if (event.key === "Escape") { if (handOf.cancel()) return true; hand.choose([]); return true; }
  if (event.key === "Tab" && !ctrl) { store.selectNext(event.shiftKey ? -1 : 1); hand.choose(store.state.selection === undefined ? [] : [store.state.selection]); return true; }
  if (ctrl) {
    switch (event.key.toLowerCase()) {
      case "a": hand.chooseAll(); return true;
      case "d": void hand.copyChosen(); return true;
    }
  }
  return false;
}

/** The keys of drawing that work anywhere on the page outside of text. False: this one is none, or nothing is chosen. */
export const can = (): boolean => store.state.drawing && store.state.tab === "diagram" && store.state.phase === "model";

export function DrawBar() {
  const { chosen, drawing, diagram } = useStore("chosen", "drawing", "diagram", "documents");
  const [model, setModel] = useState<string>();
  const some = hand.chosenComponents().length > 0;
  const canDraw = hand.drawnClass() !== undefined;
  const button = (id: string, sign: Sign, label: string, title: string, act: () => unknown, enabled = true) =>
    <button class="quiet" id={id} title={title} aria-label={title} disabled={!enabled} onClick={() => void act()}><DrawIcon sign={sign} /><span class="word">{label}</span></button>;
  if (!diagram) return null;
  return (
    <>
      <button class={drawing ? "quiet on" : "quiet"} id="draw" aria-pressed={drawing} disabled={!canDraw && !drawing} title={canDraw ? "Draw in the diagram (D)" : "This class belongs to another text"}
              onClick={() => store.setDrawing(!drawing)}><DrawIcon sign="pencil" />{drawing ? "Drawing" : "Draw"}</button>
      {drawing && (
        <span class="draw-bar" role="toolbar" aria-label="Drawing">
          {button("draw-undo", "undo", "Undo", "Take back (Ctrl-Z)", hand.undo)}
          {button("draw-redo", "redo", "Redo", "Do again (Ctrl-Y)", hand.redo)}
          {button("draw-turn", "turn", "Turn", "Turn left (R)", () => hand.turnChosen(90), some)}
          {button("draw-flip", "flip", "Mirror", "Mirror left and right (F)", () => hand.flipChosen(false), some)}
          {button("draw-flip-vertical", "flipVertical", "", "Mirror top and bottom (V)", () => hand.flipChosen(true), some)}
          {button("draw-copy", "copy", "Copy", "Duplicate (Ctrl-D)", hand.copyChosen, some)}
          {button("draw-connect", "connect", "Connect", "Connect (C)", () => store.set({ connecting: true }), some)}
          {button("draw-group", "group", "Group", "Make a model of these", () => setModel("Part"), some)}
          {button("draw-delete", "remove", "Delete", "Delete (Delete)", hand.removeChosen, chosen.size > 0)}
        </span>
      )}
      {model !== undefined && (
        <span class="formula">
          <input class="search" id="group-name" aria-label="Name of the new model" value={model} autofocus ref={(e) => e?.focus()} onInput={(e) => setModel(e.currentTarget.value)}
                 onKeyDown={(e) => { if (e.key === "Escape") setModel(undefined); if (e.key === "Enter") { setModel(undefined); void hand.groupChosen(model.trim()); } }} />
        </span>
      )}
    </>
  );
}

/** Lists to connect by: a connector of the chosen component, then what it fits to. */
export function Connector() {
  const { connecting, chosen, diagram } = useStore("connecting", "chosen", "diagram");
  const [from, setFrom] = useState<PortPlace>();
  const [trials, setTrials] = useState<Map<string, Trial>>();
  const [search, setSearch] = useState("");
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => { setFrom(undefined); setTrials(undefined); setSearch(""); setAt(0); if (connecting) field.current?.focus(); }, [connecting, chosen]);
  useEffect(() => {
    if (!from) return;
    const others = hand.othersOf(from);
    let live = true;
    hand.trialsOf(from, others.map((o) => hand.endsOf(from, o)[1]))
      .then((list) => { if (live) setTrials(new Map(others.map((o, i) => [o.name, list[i]!]))); })
      .catch(() => { if (live) setTrials(new Map()); });
    return () => { live = false; };
  }, [from]);
  if (!connecting) return null;
  const names = new Set(hand.chosenComponents());
  const places = portsOf(diagram);
  const rank = (p: PortPlace): number => { const t = trials?.get(p.name); return t?.fits ? 0 : t?.known === false ? 1 : 2; };
  const list = (from ? hand.othersOf(from).sort((a, b) => rank(a) - rank(b)) : places.filter((p) => names.has(p.item.name)))
    .filter((p) => p.name.toLowerCase().includes(search.trim().toLowerCase()));
  const close = (): void => { store.set({ connecting: false }); document.querySelector<HTMLElement>(".diagram-host")?.focus(); };
  const pick = (place: PortPlace | undefined): void => {
    if (!place) return;
    if (!from) { setFrom(place); setSearch(""); setAt(0); return; }
    void hand.connect(from, place).then((done) => { if (done) close(); });
  };
  return (
    <div class="connector-list" role="dialog" aria-label="Connect">
      <div class="faint">{from ? <>Connect <b>{from.name}</b> with</> : "Connect which connector?"}</div>
      <input class="search" id="connect-search" ref={field} value={search} aria-label="Search connectors" placeholder="Search"
             onInput={(e) => { setSearch(e.currentTarget.value); setAt(0); }}
             onKeyDown={(e) => {
               if (e.key === "ArrowDown" || e.key === "ArrowUp") { e.preventDefault(); setAt((at + (e.key === "ArrowDown" ? 1 : list.length - 1)) % Math.max(list.length, 1)); }
               if (e.key === "Enter") { e.preventDefault(); pick(list[at]); }
               if (e.key === "Escape") { e.stopPropagation(); close(); }
             }} />
      <div role="listbox" aria-label="Connectors" class="connector-rows" data-ready={!from || trials !== undefined}>
        {list.map((p, i) => {
          const trial = trials?.get(p.name);
          return (
            <div key={p.name} role="option" aria-selected={i === at} data-connect={p.name} class={`${i === at ? "on " : ""}${from && trial && !trial.fits && trial.known ? "refused" : ""}`} title={trial?.problem ?? trial?.doubt}
                 onClick={() => pick(p)}>{p.name} <span class="faint">{p.port.class.split(".").at(-1)}</span></div>
          );
        })}
        {list.length === 0 && <div class="hint">No connector.</div>}
      </div>
    </div>
  );
}

/** A class that is dropped on the diagram. */
export function droppedClass(event: DragEvent): ClassInfo | undefined {
  const text = event.dataTransfer?.getData(CLASS_DATA);
  return text ? (JSON.parse(text) as ClassInfo) : undefined;
}
