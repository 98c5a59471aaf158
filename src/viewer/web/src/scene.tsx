// The mechanism in three dimensions at the time of the cursor: drag to turn, wheel to zoom, right button to move.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as THREE from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { geometryOf } from "./geometry";
import { short, valueAt } from "./numbers";
import { findShapes, namesOf, poseOf, type Pose, type Shape } from "./shapes";
import { store, useStore, type Run } from "./store";
import { cssValue } from "./theme";

class Stage {
  private renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  private scene = new THREE.Scene();
  private camera = new THREE.PerspectiveCamera(35, 1, 0.01, 1000);
  private controls: OrbitControls;
  private root = new THREE.Group();
  private bodies: { shape: Shape; mesh: THREE.Mesh; made: Pose }[] = [];
  private framed = false;

  constructor(private host: HTMLElement) {
    host.appendChild(this.renderer.domElement);
    this.renderer.domElement.setAttribute("aria-label", "Mechanism");
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.addEventListener("change", () => this.draw());
    this.scene.add(this.root, new THREE.HemisphereLight(0xffffff, 0x8899aa, 2.2));
    const sun = new THREE.DirectionalLight(0xffffff, 1.8);
    sun.position.set(3, 6, 5);
    this.scene.add(sun);
    this.resize();
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.draw();
  }

  setShapes(shapes: Shape[]): void {
    this.root.clear();
    this.bodies = [];
    this.framed = false;
    for (const shape of shapes) {
      const mesh = new THREE.Mesh(new THREE.BufferGeometry(), new THREE.MeshStandardMaterial({ roughness: 0.55, metalness: 0.05, side: THREE.DoubleSide }));
      mesh.matrixAutoUpdate = false;
      this.root.add(mesh);
      this.bodies.push({ shape, mesh, made: { length: NaN } as Pose });
    }
  }

  /** Puts every shape where it is now. */
  place(read: (name: string) => number): void {
    const up = new THREE.Vector3(-read("world.n[1]"), -read("world.n[2]"), -read("world.n[3]"));
    if (up.length() > 0.5) this.root.quaternion.setFromUnitVectors(up.normalize(), new THREE.Vector3(0, 1, 0));
    for (const body of this.bodies) {
      const pose = poseOf(body.shape.path, read);
      const { made, mesh } = body;
      // What is not known yet is not drawn.
      mesh.visible = isKnown(pose);
      if (!mesh.visible) continue;
      // A length that changes stretches the shape; anything else makes it anew.
      if (Number.isNaN(made.length) || pose.width !== made.width || pose.height !== made.height || pose.extra !== made.extra) {
        mesh.geometry.dispose();
        mesh.geometry = geometryOf(body.shape.type, pose.length, pose.width, pose.height, pose.extra);
        body.made = pose;
      }
      const stretch = body.made.length === 0 ? 1 : pose.length / body.made.length;
      const material = mesh.material as THREE.MeshStandardMaterial;
      material.color.setRGB(pose.color[0] / 255, pose.color[1] / 255, pose.color[2] / 255, THREE.SRGBColorSpace);
      const { x, y, z, origin } = pose;
      mesh.matrix.set(x[0] * stretch, y[0], z[0], origin[0], x[1] * stretch, y[1], z[1], origin[1], x[2] * stretch, y[2], z[2], origin[2], 0, 0, 0, 1);
      mesh.matrixWorldNeedsUpdate = true;
    }
    if (!this.framed) this.frame();
    this.draw();
  }

  /** Looks at everything from the front, a little from above. */
  private frame(): void {
    this.root.updateMatrixWorld(true);
    const box = new THREE.Box3();
    for (const { mesh } of this.bodies) if (mesh.visible) box.expandByObject(mesh);
    if (box.isEmpty()) return;
    // Shapes whose numbers come later move the frame once more.
    this.framed = this.bodies.every(({ mesh }) => mesh.visible);
    const center = box.getCenter(new THREE.Vector3());
    const size = Math.max(box.getSize(new THREE.Vector3()).length(), 0.1);
    this.controls.target.copy(center);
    this.camera.position.copy(center).add(new THREE.Vector3(0.55, 0.45, 1).normalize().multiplyScalar(1.9 * size));
    this.camera.near = size / 200;
    this.camera.far = size * 50;
    this.camera.updateProjectionMatrix();
    const grid = new THREE.GridHelper(4 * size, 40, 0x888888, 0x888888);
    grid.position.set(center.x, box.min.y, center.z);
    (grid.material as THREE.Material).opacity = 0.16;
    (grid.material as THREE.Material).transparent = true;
    grid.name = "grid";
    this.scene.getObjectByName("grid")?.removeFromParent();
    this.scene.add(grid);
    this.controls.update();
  }

  draw(): void {
    this.scene.background = new THREE.Color(cssValue("--back"));
    this.renderer.render(this.scene, this.camera);
  }

  dispose(): void {
    this.controls.dispose();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }
}

function isKnown(pose: Pose): boolean {
  return [...pose.origin, ...pose.x, ...pose.y, pose.length, pose.width, pose.height, pose.extra].every(Number.isFinite);
}

/** The value of a name in a run at a time. */
export function readerOf(run: Run | undefined, time: number): (name: string) => number {
  return (name) => {
    const curve = run?.curves.get(name);
    if (curve) return valueAt(curve.times, curve.values, time);
    return run?.constants[name] ?? NaN;
  };
}

export function Scene() {
  const { byName, runs, live, cursor } = useStore();
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>();
  const [trouble, setTrouble] = useState("");
  const shapes = useMemo(() => findShapes(byName), [byName]);
  const run = runs.find((r) => r.number === live) ?? runs.at(-1);

  useEffect(() => {
    if (!host.current) return;
    try {
      stage.current = new Stage(host.current);
    } catch {
      setTrouble("This browser cannot draw in three dimensions (no WebGL).");
      return;
    }
    const watch = new ResizeObserver(() => stage.current?.resize());
    watch.observe(host.current);
    const redraw = (): void => stage.current?.draw();
    addEventListener("holon-theme", redraw);
    return () => { watch.disconnect(); removeEventListener("holon-theme", redraw); stage.current?.dispose(); stage.current = undefined; };
  }, []);

  useEffect(() => {
    stage.current?.setShapes(shapes);
    return store.want("scene", [...new Set(shapes.flatMap((s) => namesOf(s, byName)))]);
  }, [shapes]);

  useEffect(() => {
    if (run && stage.current) stage.current.place(readerOf(run, cursor ?? run.last));
  }, [run, runs, cursor, shapes]);

  return (
    <>
      <div class="scene" ref={host} data-shapes={shapes.length} />
      {trouble !== "" && <div class="empty">{trouble}</div>}
    </>
  );
}

/** Plays time forward; everything on the page follows the same cursor. */
export function Player() {
  const { runs, live, cursor } = useStore();
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const run = runs.find((r) => r.number === live) ?? runs.at(-1);
  useEffect(() => {
    if (!playing || !run) return;
    let last = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const { cursor: at } = store.state;
      let next = (at ?? run.first) + ((now - last) / 1000) * rate;
      last = now;
      if (next > run.last) next = run.first;
      store.set({ cursor: next });
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [playing, rate, run]);
  if (!run) return null;
  return (
    <div class="player">
      <button class="quiet" id="play" aria-label={playing ? "Pause" : "Play"} onClick={() => {
        if (!playing && (cursor ?? 0) >= run.last) store.set({ cursor: run.first });
        setPlaying(!playing);
      }}>{playing ? "❚❚" : "▶"}</button>
      <input class="slider" type="range" aria-label="Time" min={run.first} max={run.last} step={(run.last - run.first) / 1000}
             value={cursor ?? run.first} onInput={(e) => store.set({ cursor: Number(e.currentTarget.value) })} />
      <span class="player-time">{short(cursor ?? run.first, 4)} s</span>
      <select aria-label="Speed" value={String(rate)} onChange={(e) => setRate(Number(e.currentTarget.value))}>
        {[0.1, 0.25, 0.5, 1, 2, 5].map((r) => <option key={r} value={r}>{r}×</option>)}
      </select>
    </div>
  );
}
