// The mechanism in three dimensions: shapes and arrows, put where they are at a time. Knows nothing of the page.

import * as THREE from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { geometryOf } from "./geometry";
import type { Reading } from "./sampler";
import { arrowFrom, MEMBER_COUNT, poseFrom, VECTOR_MEMBER_COUNT, type Arrow, type Pose, type Shape } from "./shapes";

export interface Look {
  background: string;
  shadows: boolean;
  opacity: number;  // of all shapes
  trails: boolean;
}

interface Body {
  shape: Shape;
  mesh: THREE.Mesh<THREE.BufferGeometry, THREE.MeshStandardMaterial>;
  made?: { length: number; width: number; height: number; extra: number };
}

interface ArrowBody {
  arrow: Arrow;
  group: THREE.Group;
  material: THREE.MeshStandardMaterial;
  shaft: THREE.Mesh;
  head: THREE.Mesh;
}

/** What moves is read in this order: all shapes, all arrows, the direction of gravity. */
export interface Content {
  shapes: Shape[];
  arrows: Arrow[];
  reading: Reading;
  gravity: [number, number, number];
  forceScale: number;  // newton for a metre
  torqueScale: number;
  first: number;
  last: number;
}

const TRAIL_POINTS = 400;
const FRAMING_TIMES = 9;

export class Stage {
  readonly renderer: THREE.WebGLRenderer;
  readonly isSlow: boolean;  // drawn by the processor
  private scene = new THREE.Scene();
  private camera = new THREE.PerspectiveCamera(32, 1, 0.01, 1000);
  private controls: OrbitControls;
  private root = new THREE.Group();
  private sun = new THREE.DirectionalLight(0xffffff, 2.6);
  private bodies: Body[] = [];
  private arrows: ArrowBody[] = [];
  private trails = new THREE.Group();
  private files = new Map<string, Float32Array>();
  private content?: Content;
  private look: Look = { background: "#fff", shadows: true, opacity: 1, trails: false };
  private size = 1;
  private followed?: string;
  private lastFollowed?: THREE.Vector3;
  private raycaster = new THREE.Raycaster();
  private isFramed = false;
  private isTurned = false;  // by hand
  private shownTime = 0;
  /** Called when the picture must be drawn again without a new time: the camera moved. */
  onCamera?: () => void;

  constructor(private host: HTMLElement) {
    this.isSlow = isDrawnByProcessor();
    this.renderer = new THREE.WebGLRenderer({ antialias: !this.isSlow, preserveDrawingBuffer: true });
    host.appendChild(this.renderer.domElement);
    this.renderer.domElement.setAttribute("aria-label", "Mechanism");
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFSoftShadowMap;
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.addEventListener("start", () => { this.isTurned = true; });
    this.controls.addEventListener("change", () => { this.draw(); this.onCamera?.(); });
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.normalBias = 0.02;
    this.scene.add(this.root, this.sun, this.sun.target, new THREE.HemisphereLight(0xffffff, 0x9aa4b0, 1.7));
    this.root.add(this.trails);
    this.resize();
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, this.isSlow ? 1 : 2));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    // Until somebody turns it, the whole mechanism is in view, whatever shape the window takes.
    if (this.isFramed && !this.isTurned && this.content) { this.frame(); this.place(this.shownTime); }
    this.draw();
  }

  setLook(look: Look): void {
    this.look = look;
    this.scene.background = new THREE.Color(look.background);
    this.sun.castShadow = look.shadows;
    for (const { mesh } of this.bodies) fade(mesh.material, look.opacity);
    this.trails.visible = look.trails;
    this.draw();
  }

  /** Triangles of a file that shapes name. */
  addFile(name: string, triangles: Float32Array): void {
    this.files.set(name, triangles);
    for (const body of this.bodies) if (body.shape.type === name) body.made = undefined;
  }

  setContent(content: Content): void {
    const same = this.content && this.content.shapes === content.shapes && this.content.arrows === content.arrows;
    this.content = content;
    if (!same) this.build(content);
    const up = new THREE.Vector3(...content.gravity).negate();
    this.root.quaternion.identity();
    if (up.length() > 0.5) this.root.quaternion.setFromUnitVectors(up.normalize(), new THREE.Vector3(0, 1, 0));
    if (!same || !this.isFramed) this.frame();
    this.makeTrails();
  }

  private build({ shapes, arrows }: Content): void {
    for (const { mesh } of this.bodies) { mesh.geometry.dispose(); mesh.material.dispose(); }
    this.root.clear();
    this.root.add(this.trails);
    this.bodies = shapes.map((shape) => {
      const material = new THREE.MeshStandardMaterial({ roughness: 0.5, metalness: 0.08, side: THREE.DoubleSide });
      const mesh = new THREE.Mesh(new THREE.BufferGeometry() as THREE.BufferGeometry, material);
      mesh.matrixAutoUpdate = false;
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      mesh.name = shape.path;
      fade(material, this.look.opacity);
      this.root.add(mesh);
      return { shape, mesh };
    });
    this.arrows = arrows.map((arrow) => {
      const material = new THREE.MeshStandardMaterial({ roughness: 0.6 });
      const group = new THREE.Group();
      const shaft = new THREE.Mesh(new THREE.CylinderGeometry(1, 1, 1, 16).translate(0, 0.5, 0), material);
      const head = new THREE.Mesh(new THREE.ConeGeometry(1, 1, 20).translate(0, 0.5, 0), material);
      group.add(shaft, head);
      group.name = arrow.path;
      this.root.add(group);
      return { arrow, group, material, shaft, head };
    });
    this.isFramed = false;
  }

  /** Puts everything where it is at a time, and draws. */
  place(time: number): void {
    if (!this.content) return;
    this.shownTime = time;
    const values = this.content.reading.at(time);
    this.bodies.forEach((body, i) => this.placeShape(body, poseFrom(values, i * MEMBER_COUNT)));
    const after = this.bodies.length * MEMBER_COUNT;
    this.arrows.forEach((arrow, i) => this.placeArrow(arrow, values, after + i * VECTOR_MEMBER_COUNT));
    this.keepFollowing();
    this.draw();
  }

  private placeShape(body: Body, pose: Pose): void {
    const { mesh } = body;
    // What is not known yet is not drawn.
    mesh.visible = isKnown(pose);
    if (!mesh.visible) return;
    const file = this.files.get(body.shape.type);
    const { made } = body;
    // A length that changes stretches the shape; anything else makes it anew.
    if (!made || (!file && (pose.width !== made.width || pose.height !== made.height || pose.extra !== made.extra || made.length === 0))) {
      mesh.geometry.dispose();
      mesh.geometry = file ? geometryOfTriangles(file) : geometryOf(body.shape.type, pose.length, pose.width, pose.height, pose.extra);
      body.made = { length: pose.length, width: pose.width, height: pose.height, extra: pose.extra };
    }
    const stretch = file || body.made!.length === 0 ? 1 : pose.length / body.made!.length;
    // A file is drawn in its own size unless its extra says that length, width and height scale it.
    const scale = file && pose.extra !== 0 ? [pose.length, pose.width, pose.height] : [stretch, 1, 1];
    mesh.material.color.setRGB(pose.color[0] / 255, pose.color[1] / 255, pose.color[2] / 255, THREE.SRGBColorSpace);
    const { x, y, z, origin } = pose;
    const [sx, sy, sz] = scale as [number, number, number];
    mesh.matrix.set(
      x[0] * sx, y[0] * sy, z[0] * sz, origin[0],
      x[1] * sx, y[1] * sy, z[1] * sz, origin[1],
      x[2] * sx, y[2] * sy, z[2] * sz, origin[2], 0, 0, 0, 1);
    mesh.matrixWorldNeedsUpdate = true;
  }

  private placeArrow(body: ArrowBody, values: ArrayLike<number>, at: number): void {
    const { origin, vector, color } = arrowFrom(values, at);
    const isTorque = body.arrow.quantity === "Torque";
    const isForce = body.arrow.quantity === "Force";
    const factor = isForce ? 1 / this.content!.forceScale : isTorque ? 1 / this.content!.torqueScale : 1;
    const along = new THREE.Vector3(...vector).multiplyScalar(factor);
    const length = along.length();
    body.group.visible = [...origin, ...vector].every(Number.isFinite) && length > 1e-6 * this.size;
    if (!body.group.visible) return;
    const width = 0.008 * this.size;
    const head = Math.min(6 * width, 0.4 * length);
    body.group.position.set(...origin);
    body.group.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), along.normalize());
    body.shaft.scale.set(width, length - head, width);
    body.head.position.set(0, length - head, 0);
    body.head.scale.set(2.2 * width, head, 2.2 * width);
    body.material.color.setRGB(color[0] / 255, color[1] / 255, color[2] / 255, THREE.SRGBColorSpace);
  }

  /** Looks at everything that the mechanism passes through, from the front and a little from above. */
  frame(): void {
    const content = this.content;
    if (!content) return;
    this.isTurned = false;
    this.root.updateMatrixWorld(true);
    const first: THREE.Vector3[] = [];
    const all: THREE.Vector3[] = [];
    for (let k = 0; k < FRAMING_TIMES; k++) {
      const values = content.reading.at(content.first + (k / (FRAMING_TIMES - 1)) * (content.last - content.first));
      this.bodies.forEach((body, i) => {
        this.placeShape(body, poseFrom(values, i * MEMBER_COUNT));
        if (!body.mesh.visible) return;
        body.mesh.updateMatrixWorld(true);
        (k === 0 ? first : all).push(...cornersOf(body.mesh));
      });
    }
    all.push(...first);
    if (all.length === 0) return;
    // Shapes whose numbers come later move the frame once more.
    this.isFramed = this.bodies.every(({ mesh }) => mesh.visible);
    // What flies far away is not what one came to see.
    const span = (points: THREE.Vector3[]): number => new THREE.Box3().setFromPoints(points).getSize(new THREE.Vector3()).length();
    const points = first.length > 0 && span(all) > 6 * span(first) ? first : all;
    this.size = Math.max(span(points), 1e-3);
    this.lookAt(points, new THREE.Vector3(0.5, 0.38, 1).normalize());
    const box = new THREE.Box3().setFromPoints(points);
    this.makeGround(box.getCenter(new THREE.Vector3()), box.min.y);
  }

  /** Puts the camera in this direction, as close as it can be with every point on the screen. */
  private lookAt(points: readonly THREE.Vector3[], direction: THREE.Vector3): void {
    const right = new THREE.Vector3(0, 1, 0).cross(direction).normalize();
    const up = direction.clone().cross(right);
    const center = new THREE.Vector3();
    for (const axis of [right, up, direction]) {
      const along = points.map((p) => p.dot(axis));
      center.addScaledVector(axis, (along.reduce((a, b) => Math.min(a, b), Infinity) + along.reduce((a, b) => Math.max(a, b), -Infinity)) / 2);
    }
    const high = Math.tan(THREE.MathUtils.degToRad(this.camera.fov) / 2);
    const wide = high * this.camera.aspect;
    let distance = 0;
    for (const point of points) {
      const corner = point.clone().sub(center);
      const closer = corner.dot(direction);
      distance = Math.max(distance, closer + Math.abs(corner.dot(right)) / wide, closer + Math.abs(corner.dot(up)) / high);
    }
    this.controls.target.copy(center);
    this.camera.position.copy(center).addScaledVector(direction, 1.08 * distance);
    this.camera.near = this.size / 200;
    this.camera.far = this.size * 60;
    this.camera.updateProjectionMatrix();
    this.controls.update();
  }

  private makeGround(center: THREE.Vector3, height: number): void {
    for (const name of ["grid", "floor"]) this.scene.getObjectByName(name)?.removeFromParent();
    const size = 5 * this.size;
    const grid = new THREE.GridHelper(size, 40, 0x888888, 0x888888);
    grid.position.set(center.x, height, center.z);
    const lines = grid.material as THREE.Material;
    lines.opacity = 0.16;
    lines.transparent = true;
    grid.name = "grid";
    const floor = new THREE.Mesh(new THREE.PlaneGeometry(size, size), new THREE.ShadowMaterial({ opacity: 0.18 }));
    floor.rotation.x = -Math.PI / 2;
    floor.position.set(center.x, height - 1e-3 * this.size, center.z);
    floor.receiveShadow = true;
    floor.name = "floor";
    this.scene.add(grid, floor);
    this.sun.target.position.copy(center);
    this.sun.position.copy(center).add(new THREE.Vector3(0.5, 1.1, 0.6).multiplyScalar(1.5 * this.size));
    const shadow = this.sun.shadow.camera;
    shadow.left = shadow.bottom = -this.size;
    shadow.right = shadow.top = this.size;
    shadow.near = 0.01 * this.size;
    shadow.far = 5 * this.size;
    shadow.updateProjectionMatrix();
  }

  /** The path of the middle of each shape that moves. */
  private makeTrails(): void {
    this.trails.clear();
    const content = this.content;
    if (!content || !this.look.trails) return;
    const paths = this.bodies.map(() => [] as THREE.Vector3[]);
    for (let k = 0; k <= TRAIL_POINTS; k++) {
      const values = content.reading.at(content.first + (k / TRAIL_POINTS) * (content.last - content.first));
      this.bodies.forEach((_, i) => {
        const pose = poseFrom(values, i * MEMBER_COUNT);
        if (isKnown(pose)) paths[i]!.push(new THREE.Vector3(...pose.origin).addScaledVector(new THREE.Vector3(...pose.x), pose.length / 2));
      });
    }
    paths.forEach((path, i) => {
      if (path.length < 2 || new THREE.Box3().setFromPoints(path).getSize(new THREE.Vector3()).length() < 0.01 * this.size) return;
      const line = new THREE.Line(new THREE.BufferGeometry().setFromPoints(path),
        new THREE.LineBasicMaterial({ color: this.bodies[i]!.mesh.material.color, transparent: true, opacity: 0.7 }));
      this.trails.add(line);
    });
    this.trails.visible = true;
  }

  /** The component of the shape under a point of the screen. */
  pick(x: number, y: number): string | undefined {
    const box = this.renderer.domElement.getBoundingClientRect();
    const at = new THREE.Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    this.raycaster.setFromCamera(at, this.camera);
    return this.raycaster.intersectObjects(this.bodies.filter((b) => b.mesh.visible).map((b) => b.mesh))[0]?.object.name;
  }

  /** The camera goes along with a shape from now on. */
  follow(path: string | undefined): void {
    this.followed = path;
    this.lastFollowed = undefined;
  }

  private keepFollowing(): void {
    const mesh = this.bodies.find((b) => b.shape.path === this.followed)?.mesh;
    if (!mesh?.visible) return;
    this.root.updateMatrixWorld();
    mesh.updateMatrixWorld(true);
    const at = new THREE.Vector3().setFromMatrixPosition(mesh.matrixWorld);
    if (this.lastFollowed) {
      const moved = at.clone().sub(this.lastFollowed);
      this.camera.position.add(moved);
      this.controls.target.add(moved);
      this.camera.lookAt(this.controls.target);
    }
    this.lastFollowed = at;
  }

  /** Turns and zooms by keys. */
  turn(around: number, up: number, closer: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target);
    const at = new THREE.Spherical().setFromVector3(offset);
    this.isTurned = true;
    at.theta += around;
    at.phi = Math.min(Math.max(at.phi + up, 0.05), Math.PI - 0.05);
    at.radius *= closer;
    this.camera.position.copy(this.controls.target).add(new THREE.Vector3().setFromSpherical(at));
    this.controls.update();
  }

  draw(): void {
    this.renderer.render(this.scene, this.camera);
  }

  dispose(): void {
    this.controls.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.renderer.domElement.remove();
  }
}

/** Whether there is no graphics processor: then smooth edges and shadows cost too much. */
function isDrawnByProcessor(): boolean {
  const gl = document.createElement("canvas").getContext("webgl");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/** The corners of the box around a shape, in the world. */
function cornersOf(mesh: THREE.Mesh): THREE.Vector3[] {
  if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox();
  const { min, max } = mesh.geometry.boundingBox!;
  return [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new THREE.Vector3(x, y, z).applyMatrix4(mesh.matrixWorld))));
}

function fade(material: THREE.MeshStandardMaterial, opacity: number): void {
  material.transparent = opacity < 1;
  material.opacity = opacity;
  material.depthWrite = opacity >= 1;
  material.needsUpdate = true;
}

function geometryOfTriangles(triangles: Float32Array): THREE.BufferGeometry {
  const made = new THREE.BufferGeometry();
  made.setAttribute("position", new THREE.BufferAttribute(triangles, 3));
  made.computeVertexNormals();
  return made;
}

function isKnown(pose: Pose): boolean {
  return Number.isFinite(pose.origin[0] + pose.origin[1] + pose.origin[2] + pose.x[0] + pose.x[1] + pose.x[2] + pose.y[0] + pose.y[1] + pose.y[2] +
    pose.length + pose.width + pose.height + pose.extra);
}
