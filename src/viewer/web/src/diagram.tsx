// The diagram of the model: zoom with the wheel, pan by dragging, double click to go into a component. A click on a
// component or a connection shows its variables and parameters; values at the time cursor stand beside the components.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Connector, DrawBar, drawingKey, droppedClass, Hand } from "./draw_tools";
import { snapped } from "./drawing";
import { addComponent, drawnClass, FRAME } from "./drawing_store";
import { boxesOf, flowsOf, followedNames, labelsOf, momentText, toldOf, zoomed, type Flow, type View } from "./diagram_view";
import { revealLine } from "./editor";
import { indexBelow, prettyUnit, short, valueAt } from "./numbers";
import type { DiagramAnswer } from "./protocol";
import { store, useStore, type Run } from "./store";

const SVG = "http://www.w3.org/2000/svg";

/** The picture as an element. What the server sends is its own drawing, with everything of the model escaped. */
function parsed(text: string): SVGSVGElement | undefined {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") return undefined;
  for (const bad of [...root.querySelectorAll("script, foreignObject")]) bad.remove();
  return document.importNode(root, true) as unknown as SVGSVGElement;
}

function Path({ path }: { path: string[] }) {
  const { model, opened, diagram } = useStore("model", "opened", "diagram");
  const top = (path.length === 0 ? diagram?.class : undefined)?.split(".").at(-1) ?? (model?.name ?? opened?.name ?? "model").split(".").at(-1);
  return (
    <nav class="breadcrumbs" aria-label="Place in the model">
      <button class="quiet" disabled={path.length === 0} title={path.length === 0 ? "The whole model" : "Back to the whole model"} onClick={() => store.enter([])}>{top}</button>
      {path.map((name, i) => (
        <span key={i}>▸ <button class="quiet" disabled={i === path.length - 1} onClick={() => store.enter(path.slice(0, i + 1))}>{name}</button></span>
      ))}
    </nav>
  );
}

export function Diagram() {
  const { diagram, diagramPath: path, selection, runs, live, cursor, byName, plots, showValues, drawing, chosen, values } =
    useStore("values", "diagram", "diagramPath", "selection", "runs", "live", "cursor", "byName", "plots", "showValues", "drawing", "chosen");
  const host = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>();
  const [view, setView] = useState<View>();
  const hand = useMemo(() => new Hand(), []);
  const [showFlows, setShowFlows] = useState(false);
  const run = runs.find((r) => r.number === live) ?? runs.at(-1);
  const boxes = useMemo(() => boxesOf(diagram), [diagram]);
  const plotted = useMemo(() => new Set(plots.flatMap((p) => p.names)), [plots]);
  const labels = useMemo(() => (showValues ? labelsOf(boxes, path, byName, plotted) : []), [boxes, path, byName, plotted, showValues]);

  const flows = useMemo(() => (showFlows ? flowsOf(diagram, path, byName) : []), [diagram, path, byName, showFlows]);

  useEffect(() => { if (!diagram) void store.loadDiagram(); }, [diagram]);
  // Values stand in the icons, too: when sliders rest, they are drawn as they are now.
  const drawnValues = useRef(values);
  useEffect(() => {
    if (drawnValues.current === values) return;
    const timer = setTimeout(() => { drawnValues.current = values; if (store.state.diagram) void store.loadDiagram(); }, 350);
    return () => clearTimeout(timer);
  }, [values]);
  const followed = useMemo(() => followedNames(diagram, path, byName), [diagram, path, byName]);
  useEffect(() => store.want("diagram", [...labels.flatMap((l) => l.names), ...flows.map((f) => f.name), ...followed]), [labels, flows, followed]);
  const moment = useMoment(followed, run, cursor, runs);

  // The picture is put in once, or when its icons change with time; zooming only moves the window on it.
  const shownPicture = moment ?? diagram?.picture;
  useEffect(() => {
    const box = host.current;
    if (!box || shownPicture === undefined) return;
    const svg = parsed(shownPicture);
    if (!svg) return;
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.classList.add("diagram-picture");
    if (view) svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
    box.replaceChildren(svg);
    picture.current = svg;
    hand.setPicture(svg);
  }, [shownPicture]);
  // While somebody draws, what is seen stays where it is.
  const shownClass = diagram?.picture === undefined ? undefined : `${diagram.class}/${path.join(".")}/${drawing}`;
  useEffect(() => { if (diagram?.picture) setView(wholeOf(diagram)); else host.current?.replaceChildren(); }, [shownClass]);
  useEffect(() => hand.redraw(), [drawing, chosen, view]);
  useEffect(() => {
    if (view) picture.current?.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
  }, [view, shownPicture]);
  useEffect(() => { if (picture.current) markSelection(picture.current, selection, path); }, [selection, shownPicture]);
  useEffect(() => {
    if (!picture.current) return;
    drawLabels(picture.current, labels.map((label) => ({
      x: label.x, y: label.y, size: label.size,
      lines: label.names.flatMap((name, i) => {
        const curve = run?.curves.get(name);
        const value = curve && cursor !== undefined ? valueAt(curve.times, curve.values, cursor) : run?.constants[name];
        return value === undefined ? [] : [`${label.short[i]} = ${short(value, 4)} ${prettyUnit(byName.get(name)?.unit)}`.trim()];
      }),
    })));
  }, [labels, run, cursor, shownPicture]);

  useEffect(() => {
    if (picture.current) drawFlows(picture.current, flows, run, cursor);
  }, [flows, run, runs, cursor, shownPicture]);

  const [tip, setTip] = useState<{ name: string; x: number; y: number }>();
  const drag = useRef<{ x: number; y: number; view: View; moved: boolean }>();
  const taken = useRef(false);  // by the hand: this click is none
  const scale = (): number => {
    const box = host.current;
    return box && view ? Math.max(view.width / box.clientWidth, view.height / box.clientHeight) : 1;
  };
  const groupAt = (event: Event): Element | null => (event.target as Element).closest("g.component, g.connector, g.connection");
  const nameOf = (group: Element): string => group.getAttribute("data-name") ?? group.getAttribute("data-from") ?? "";

  return (
    <div class="diagram">
      <div class="diagram-bar">
        <Path path={path} />
        <DrawBar />
        <span class="spring" />
        <label class="check"><input type="checkbox" id="diagram-values" checked={showValues} onChange={(e) => store.set({ showValues: e.currentTarget.checked })} /> values</label>
        <label class="check" title="What flows through the connections at the time of the cursor"><input type="checkbox" id="diagram-flows" checked={showFlows} onChange={(e) => setShowFlows(e.currentTarget.checked)} /> flows</label>
        <button class="quiet" id="diagram-fit" title="Show everything" onClick={() => diagram && setView(wholeOf(diagram))}>fit</button>
      </div>
      <div class="diagram-host" ref={host} tabIndex={0} role="img" aria-label="Diagram of the model"
           onDragOver={(e) => { if (drawing && drawnClass() !== undefined) { e.preventDefault(); if (e.dataTransfer) e.dataTransfer.dropEffect = "copy"; } }}
           onDrop={(e) => {
             const info = drawing ? droppedClass(e) : undefined;
             const at = hand.pointOf(e);
             if (!info || !at) return;
             e.preventDefault();
             e.stopPropagation();
             void addComponent(info, snapped(at));
             e.currentTarget.focus();
           }}
           onPointerDown={(e) => { if (drawing && hand.down(e)) { setTip(undefined); e.currentTarget.focus(); return; } if (view && e.button === 0) drag.current = { x: e.clientX, y: e.clientY, view, moved: false }; }}
           onPointerMove={(e) => {
             if (hand.move(e)) return;
             const start = drag.current;
             if (!start || e.buttons === 0) {
               const group = drawing ? null : groupAt(e);
               const box = e.currentTarget.getBoundingClientRect();
               setTip(group ? { name: nameOf(group), x: e.clientX - box.left, y: e.clientY - box.top } : undefined);
               return;
             }
             setTip(undefined);
             const k = scale();
             if (Math.hypot(e.clientX - start.x, e.clientY - start.y) > 3) start.moved = true;
             if (start.moved) setView({ ...start.view, x: start.view.x - (e.clientX - start.x) * k, y: start.view.y - (e.clientY - start.y) * k });
           }}
           onPointerUp={() => { if (hand.up()) taken.current = true; }}
           onPointerLeave={() => setTip(undefined)}
           onClick={(e) => {
             if (taken.current) { taken.current = false; return; }
             const moved = drag.current?.moved;
             drag.current = undefined;
             if (moved) return;
             const group = groupAt(e);
             if (drawing && !group) return;
             store.select(group ? [...path, nameOf(group)].join(".") : undefined);
           }}
           onDblClick={(e) => { const group = groupAt(e); const name = drawing && chosen.size === 1 ? [...chosen][0]! : group?.classList.contains("component") ? nameOf(group) : undefined; if (name !== undefined) store.enter([...path, name]); }}
           onWheel={(e) => {
             e.preventDefault();
             const svg = picture.current;
             const matrix = svg?.getScreenCTM();
             if (!view || !svg || !matrix) return;
             const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix.inverse());
             setView(zoomed(view, at.x, at.y, Math.exp(e.deltaY * 0.0015)));
           }}
           onKeyDown={(e) => {
             if (!view) return;
             if (drawing && drawnClass() !== undefined && drawingKey(e, hand)) { e.preventDefault(); e.stopPropagation(); return; }
             const step = 0.1 * Math.min(view.width, view.height);
             const moves: Record<string, [number, number]> = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
             const move = moves[e.key];
             if (move) { e.preventDefault(); setView({ ...view, x: view.x + move[0], y: view.y + move[1] }); }
             const centerX = view.x + view.width / 2;
             const centerY = view.y + view.height / 2;
             if (e.key === "+" || e.key === "=") setView(zoomed(view, centerX, centerY, 0.8));
             if (e.key === "-") setView(zoomed(view, centerX, centerY, 1.25));
             if (e.key === "Backspace" && path.length > 0) store.enter(path.slice(0, -1));
           }} />
      {tip && [...path, tip.name].join(".").replaceAll(/\[[^\]]*\]/g, "") !== selection && <Tip {...tip} path={path} />}
      {drawing && diagram?.picture !== undefined && drawnClass() !== undefined && (diagram.items ?? []).length === 0 && (
        <div class="empty-diagram">
          <b>An empty diagram</b>
          <span>Drag a part from the libraries to here.</span>
          <span>By keys: <kbd>L</kbd> search, <kbd>↓</kbd> choose, <kbd>Enter</kbd> place, <kbd>C</kbd> connect, <kbd>Ctrl-Enter</kbd> run.</span>
        </div>
      )}
      {diagram?.error && <div class="hint">{diagram.error}</div>}
      {selection !== undefined && !drawing && <Selected />}
      {drawing && <Connector />}
    </div>
  );
}

/** The picture with its icons as they are at the time of the cursor. One request at a time; the last time counts. */
function useMoment(followed: readonly string[], run: Run | undefined, cursor: number | undefined, runs: readonly Run[]): string | undefined {
  const [shown, setShown] = useState<string>();
  const asking = useRef(false);
  const wanted = useRef("");
  const drawn = useRef("");
  useEffect(() => { setShown(undefined); wanted.current = drawn.current = ""; }, [followed]);
  useEffect(() => {
    if (followed.length === 0 || !run || cursor === undefined) return;
    const values: Record<string, string> = {};
    for (const name of followed) {
      const curve = run.curves.get(name);
      if (!curve) continue;
      // Discrete values hold until the next row.
      const type = store.state.byName.get(name)?.type ?? "Real";
      const at = Math.max(indexBelow(curve.times, cursor), 0);
      values[name] = momentText(type === "Real" ? valueAt(curve.times, curve.values, cursor) : curve.values[at] ?? NaN, type);
    }
    wanted.current = JSON.stringify(values);
    const ask = (): void => {
      if (asking.current || wanted.current === drawn.current || wanted.current === "{}") return;
      asking.current = true;
      const now = wanted.current;
      store.diagramAt(JSON.parse(now) as Record<string, string>)
        .then((answer) => { drawn.current = now; if (wanted.current !== "") setShown(answer.picture); })
        .catch(() => { drawn.current = now; })
        .finally(() => { asking.current = false; ask(); });
    };
    ask();
  }, [followed, run, cursor, runs]);
  return shown;
}

/** What the pointer is on, with values at the time of the cursor. */
function Tip({ name, x, y, path }: { name: string; x: number; y: number; path: string[] }) {
  const { model, runs, live, cursor, plots, byName, diagram } = useStore("model", "runs", "live", "cursor", "plots", "byName", "diagram");
  const run = runs.find((r) => r.number === live) ?? runs.at(-1);
  const whole = [...path, name].join(".").replaceAll(/\[[^\]]*\]/g, "");
  const names = useMemo(() => toldOf(whole, store.variablesOf(whole), new Set(plots.flatMap((p) => p.names)), byName), [whole, model, plots]);
  useEffect(() => {
    let undo: (() => void) | undefined;
    const timer = setTimeout(() => { undo = store.want("tip", names); }, 120);
    return () => { clearTimeout(timer); undo?.(); };
  }, [names]);
  const item = diagram?.items?.find((i) => i.name === name);
  const place = (element: HTMLElement | null): void => {
    const room = element?.parentElement;
    if (!element || !room) return;
    element.style.left = `${Math.min(x + 14, room.clientWidth - element.offsetWidth - 6)}px`;
    element.style.top = `${Math.min(y + 44, room.clientHeight - element.offsetHeight - 6)}px`;
  };
  return (
    <div class="tip" role="tooltip" ref={place}>
      <div><b>{item?.kind === "connection" ? `${item.name} — ${item.to ?? ""}` : name}</b> <span class="faint">{item?.class?.split(".").at(-1)}</span></div>
      {item?.description && <div class="faint">{item.description}</div>}
      {names.map((n) => {
        const curve = run?.curves.get(n);
        const value = curve && cursor !== undefined ? valueAt(curve.times, curve.values, cursor) : run?.constants[n];
        if (value === undefined) return null;
        return <div key={n} class="tip-value" data-tip={n}>{n === whole ? name : n.slice(whole.length + 1)} = {short(value, 4)} {prettyUnit(byName.get(n)?.unit)}</div>;
      })}
    </div>
  );
}

/** The largest size of each unit over the whole run: the measure for the width of wires. */
function largestByUnit(flows: readonly Flow[], run: Run | undefined): Map<string, number> {
  const largest = new Map<string, number>();
  for (const { name, unit } of flows)
    for (const v of run?.curves.get(name)?.values ?? []) if (Math.abs(v) > (largest.get(unit) ?? 0)) largest.set(unit, Math.abs(v));
  return largest;
}

/** Wires become wider with what flows through them, and run in its direction. */
function drawFlows(svg: SVGSVGElement, flows: readonly Flow[], run: Run | undefined, cursor: number | undefined): void {
  for (const old of [...svg.querySelectorAll<SVGElement>(".flowing")]) { old.classList.remove("flowing", "forward", "backward"); old.style.strokeWidth = ""; old.removeAttribute("data-flow"); }
  const largest = largestByUnit(flows, run);
  for (const { from, to, name, sign, unit } of flows) {
    const curve = run?.curves.get(name);
    const wire = svg.querySelector<SVGElement>(`g.connection[data-from="${CSS.escape(from)}"][data-to="${CSS.escape(to)}"]`);
    if (!curve || !wire || cursor === undefined) continue;
    const value = sign * valueAt(curve.times, curve.values, cursor);
    const share = Math.abs(value) / (largest.get(unit) || 1);
    wire.setAttribute("data-flow", String(value));
    if (!(share > 1e-3)) continue;
    for (const path of [...wire.querySelectorAll<SVGElement>("path")]) path.style.strokeWidth = "";
    wire.classList.add("flowing", value > 0 ? "forward" : "backward");
    for (const path of [...wire.querySelectorAll<SVGElement>("path")]) path.style.strokeWidth = String(0.4 + 1.4 * Math.sqrt(share));
  }
}

function wholeOf(diagram: DiagramAnswer): View {
  const seen = diagram.view ?? FRAME;
  // There is room to draw in.
  const [left, bottom, right, top] = store.state.drawing
    ? [Math.min(seen[0], FRAME[0]), Math.min(seen[1], FRAME[1]), Math.max(seen[2], FRAME[2]), Math.max(seen[3], FRAME[3])] : seen;
  // Room for the values beside the components.
  const margin = 0.04 * (right - left);
  return { x: left - margin, y: -top, width: right - left + 2 * margin, height: top - bottom + margin };
}

function markSelection(svg: SVGSVGElement, selection: string | undefined, path: string[]): void {
  for (const old of [...svg.querySelectorAll(".selected")]) old.classList.remove("selected");
  if (selection === undefined) return;
  for (const group of [...svg.querySelectorAll("g.component, g.connector, g.connection")]) {
    const name = group.getAttribute("data-name") ?? group.getAttribute("data-from") ?? "";
    if ([...path, name].join(".") === selection) group.classList.add("selected");
  }
}

function drawLabels(svg: SVGSVGElement, labels: { x: number; y: number; size: number; lines: string[] }[]): void {
  svg.querySelector("#diagram-labels")?.remove();
  const layer = document.createElementNS(SVG, "g");
  layer.id = "diagram-labels";
  for (const label of labels)
    label.lines.forEach((line, i) => {
      const text = document.createElementNS(SVG, "text");
      text.setAttribute("x", String(label.x));
      text.setAttribute("y", String(label.y + (i + 1) * label.size * 1.25));
      text.setAttribute("font-size", String(label.size));
      text.setAttribute("text-anchor", "middle");
      text.textContent = line;
      layer.append(text);
    });
  svg.append(layer);
}

/** The variables of what is selected, with their values at the cursor: click to plot, drag into a plot. */
function Selected() {
  const { selection, model, runs, live, cursor, plots, diagram, byName, documents } =
    useStore("selection", "model", "runs", "live", "cursor", "plots", "diagram", "byName", "documents");
  const run = runs.find((r) => r.number === live) ?? runs.at(-1);
  const variables = useMemo(() => store.variablesOf(selection ?? "").slice(0, 60), [selection, model]);
  const names = useMemo(() => variables.map((v) => v.name), [variables]);
  useEffect(() => store.want("selection", names), [names]);
  const item = diagram?.items?.find((i) => i.name === selection?.split(".").at(-1));
  const plotted = new Set(plots.flatMap((p) => p.names));
  const prefix = `${selection}.`;
  // The list keeps away from what it speaks of: a second click on a component must not meet the list.
  const [above, setAbove] = useState(false);
  useLayoutEffect(() => {
    const name = CSS.escape(selection?.split(".").at(-1) ?? "");
    const box = document.querySelector(".diagram-host")?.getBoundingClientRect();
    const part = document.querySelector(`.diagram-picture g[data-name="${name}"] > .extent`)?.getBoundingClientRect();
    if (box && part) setAbove(part.top + part.height / 2 > box.top + box.height / 2);
  }, [selection]);
  return (
    <aside class={above ? "selected above" : "selected"} aria-label="Selected component">
      <div class="selected-head">
        <b>{selection}</b>{item?.class && <span class="faint"> {item.class.split(".").at(-1)}</span>}
        <span class="spring" />
        {item?.place && item.place.file === documents[0]?.path && (
          <button class="quiet small" id="to-text" title="Its declaration in the text" onClick={() => { store.setTab("text"); revealLine(item.place!.line); }}>line {item.place.line}</button>
        )}
        <button class="quiet small" aria-label="Close" title="Close" onClick={() => store.select(undefined)}>×</button>
      </div>
      {item?.description && <div class="param-text">{item.description}</div>}
      <div class="selected-list">
        {variables.map((v) => {
          const curve = run?.curves.get(v.name);
          const value = curve && cursor !== undefined ? valueAt(curve.times, curve.values, cursor) : run?.constants[v.name];
          return (
            <div class={plotted.has(v.name) ? "tree-row on" : "tree-row"} key={v.name} draggable data-selected={v.name}
                 title={byName.get(v.name)?.description ?? v.name} onClick={() => store.toggleName(v.name)}
                 onDragStart={(e) => e.dataTransfer?.setData("text/holon", v.name)}>
              <span class={`tree-label ${v.kind}`}>{v.name.startsWith(prefix) ? v.name.slice(prefix.length) : v.name}</span>
              <span class="tree-value">{value === undefined ? "" : short(value, 5)}</span>
              <span class="unit">{prettyUnit(v.unit)}</span>
            </div>
          );
        })}
        {variables.length === 0 && <div class="hint">No variables.</div>}
      </div>
    </aside>
  );
}
