// The mechanism at the time of the cursor: drag to turn, wheel to zoom, right button to move, click to choose a part.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { download } from "./download";
import { readingOf } from "./sampler";
import { trianglesOf } from "./shape_files";
import { arrowMembers, findArrows, findShapes, membersOf, namesOf } from "./shapes";
import type { Stage } from "./stage";
import { loadStage } from "./stage_loader";
import { messageOf, store, useStore, type Run } from "./store";
import { cssValue } from "./theme";

function value(run: Run | undefined, name: string, otherwise: number): number {
  const found = run?.constants[name] ?? run?.curves.get(name)?.values[0];
  return found === undefined || !Number.isFinite(found) ? otherwise : found;
}

/** The component whose shape was clicked: `arm.body.shape1` belongs to `arm` as far as the text is concerned. */
function componentOf(shape: string): string {
  return shape.split(".").slice(0, -1).join(".") || shape;
}

function record(canvas: HTMLCanvasElement, name: string, done: () => void): () => void {
  const chunks: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
  recorder.ondataavailable = (e) => chunks.push(e.data);
  recorder.onstop = () => { download(`${name}.webm`, new Blob(chunks, { type: "video/webm" })); done(); };
  recorder.start();
  return () => recorder.stop();
}

export function Scene() {
  const [made, setMade] = useState<{ of: typeof Stage }>();
  const [trouble, setTrouble] = useState("");
  useEffect(() => { loadStage().then(({ Stage: of }) => setMade({ of })).catch((error: unknown) => setTrouble(messageOf(error))); }, []);
  if (!made) return <div class="empty">{trouble}</div>;
  return <Mechanism make={made.of} />;
}

function Mechanism({ make }: { make: typeof Stage }) {
  const { byName, runs, live, model } = useStore("byName", "runs", "live", "model");
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>();
  const [trouble, setTrouble] = useState("");
  const [shadows, setShadows] = useState(true);
  const [glass, setGlass] = useState(false);
  const [trails, setTrails] = useState(false);
  const [following, setFollowing] = useState<string>();
  const [stop, setStop] = useState<() => void>();
  const shapes = useMemo(() => findShapes(byName), [byName]);
  const arrows = useMemo(() => findArrows(byName), [byName]);
  const run = runs.find((r) => r.number === live) ?? runs.at(-1);
  const names = useMemo(() => [...shapes.flatMap((s) => membersOf(s.path)), ...arrows.flatMap((a) => arrowMembers(a.path))], [shapes, arrows]);
  const label = model?.name.split(".").at(-1) ?? "mechanism";

  useEffect(() => {
    if (!host.current) return;
    try {
      stage.current = new make(host.current);
      if (stage.current.isSlow) setShadows(false);
    } catch {
      setTrouble("This browser cannot draw in three dimensions (no WebGL).");
      return;
    }
    const watch = new ResizeObserver(() => stage.current?.resize());
    watch.observe(host.current);
    // The cursor moves often: only the picture follows, no component is drawn again.
    let before = store.state.cursor;
    const follow = store.subscribe(() => {
      if (store.state.cursor === before) return;
      before = store.state.cursor;
      if (before !== undefined) stage.current?.place(before);
    });
    return () => { follow(); watch.disconnect(); stage.current?.dispose(); stage.current = undefined; };
  }, []);

  const applyLook = (): void => stage.current?.setLook({ background: cssValue("--scene"), shadows, opacity: glass ? 0.45 : 1, trails });
  useEffect(() => {
    applyLook();
    addEventListener("holon-theme", applyLook);
    return () => removeEventListener("holon-theme", applyLook);
  }, [shadows, glass, trails]);

  useEffect(() => store.want("scene", [...new Set([...shapes.flatMap((s) => namesOf(s, byName)), ...names.filter((n) => byName.has(n))])]), [shapes, arrows]);

  useEffect(() => {
    if (!run || !stage.current) return;
    stage.current.setContent({
      shapes, arrows, reading: readingOf(run, names),
      gravity: [value(run, "world.n[1]", 0), value(run, "world.n[2]", -1), value(run, "world.n[3]", 0)],
      forceScale: value(run, "world.defaultN_to_m", 1000), torqueScale: value(run, "world.defaultNm_to_m", 1000),
      first: run.first, last: run.last,
    });
    stage.current.place(store.state.cursor ?? run.last);
  }, [run, runs, names, trails]);

  // Shapes that stand in files.
  useEffect(() => {
    const wanted = [...new Set(shapes.map((s) => s.type).filter((t) => /\.(dxf|stl|obj)$/i.test(t)))];
    for (const name of wanted)
      void store.resource(name).then((bytes) => {
        stage.current?.addFile(name, trianglesOf(name, bytes));
        stage.current?.frame();
        stage.current?.place(store.state.cursor ?? 0);
      }).catch((error: unknown) => store.set({ notice: `${name.split("/").at(-1) ?? name}: ${messageOf(error)}` }));
  }, [shapes]);

  const click = useRef<{ x: number; y: number }>();
  return (
    <>
      <div class="scene" ref={host} data-shapes={shapes.length} tabIndex={0} aria-label="Mechanism: arrows turn, plus and minus zoom"
           onPointerDown={(e) => { click.current = { x: e.clientX, y: e.clientY }; }}
           onPointerUp={(e) => {
             if (!click.current || Math.hypot(e.clientX - click.current.x, e.clientY - click.current.y) > 4) return;
             const found = stage.current?.pick(e.clientX, e.clientY);
             store.select(found ? componentOf(found) : undefined);
             if (following !== undefined) { stage.current?.follow(found); setFollowing(found); }
           }}
           onKeyDown={(e) => {
             const moves: Record<string, [number, number, number]> = {
               ArrowLeft: [-0.1, 0, 1], ArrowRight: [0.1, 0, 1], ArrowUp: [0, -0.1, 1], ArrowDown: [0, 0.1, 1], "+": [0, 0, 0.9], "-": [0, 0, 1.1],
             };
             const move = moves[e.key];
             if (move) { e.preventDefault(); e.stopPropagation(); stage.current?.turn(...move); }
           }} />
      <div class="scene-tools">
        <button class="quiet" title="Everything in view" onClick={() => { stage.current?.frame(); stage.current?.place(store.state.cursor ?? 0); }}>fit</button>
        <button class={trails ? "quiet on" : "quiet"} aria-pressed={trails} title="The paths of moving parts" onClick={() => setTrails(!trails)}>trails</button>
        <button class={glass ? "quiet on" : "quiet"} aria-pressed={glass} title="See through the shapes" onClick={() => setGlass(!glass)}>glass</button>
        <button class={shadows ? "quiet on" : "quiet"} aria-pressed={shadows} title="Shadows" onClick={() => setShadows(!shadows)}>shadows</button>
        <button class={following !== undefined ? "quiet on" : "quiet"} aria-pressed={following !== undefined} title="Go along with a part: press, then click the part"
                onClick={() => { const next = following === undefined ? "" : undefined; setFollowing(next); stage.current?.follow(next); }}>follow</button>
        <button class="quiet" title="Save a picture (PNG)" onClick={() => stage.current?.renderer.domElement.toBlob((b) => b && download(`${label}.png`, b))}>PNG</button>
        <button class={stop ? "quiet on" : "quiet"} aria-pressed={stop !== undefined} title="Record a video (WebM) while it plays" onClick={() => {
          if (stop) { stop(); return; }
          const canvas = stage.current?.renderer.domElement;
          if (!canvas || typeof MediaRecorder === "undefined") { store.set({ notice: "This browser cannot record video." }); return; }
          const end = record(canvas, label, () => setStop(undefined));
          setStop(() => end);
          store.set({ cursor: run?.first, playing: true });
        }}>{stop ? "■ stop" : "video"}</button>
      </div>
      {following === "" && <div class="scene-hint">Click the part to follow.</div>}
      {trouble !== "" && <div class="empty">{trouble}</div>}
    </>
  );
}
