// One geometry for each kind of shape, in its own axes: from x = 0 to x = length, width along y, height along z.

import * as THREE from "three";

/** A body of revolution about x from a profile of (x, radius), elliptic where width and height differ. */
function revolved(profile: [number, number][]): THREE.BufferGeometry {
  const points = profile.map(([x, radius]) => new THREE.Vector2(Math.max(radius, 0), x));
  const made = new THREE.LatheGeometry(points, 40);
  made.rotateZ(-Math.PI / 2);  // the axis of a lathe is y
  return made;
}

function gearwheel(length: number, diameter: number, teeth: number): THREE.BufferGeometry {
  const count = Math.min(Math.max(Math.round(Math.abs(teeth)) || 20, 6), 120);
  const outline = new THREE.Shape();
  const outer = diameter / 2;
  const depth = Math.min((2.2 * diameter) / count, 0.3 * outer);
  for (let i = 0; i < count; i++) {
    for (const [part, radius] of [[0, outer - depth], [0.25, outer - depth], [0.35, outer], [0.65, outer], [0.75, outer - depth]] as const) {
      const angle = ((i + part) / count) * 2 * Math.PI;
      const point = [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
      if (i === 0 && part === 0) outline.moveTo(...point);
      else outline.lineTo(...point);
    }
  }
  outline.closePath();
  const made = new THREE.ExtrudeGeometry(outline, { depth: length, bevelEnabled: false, curveSegments: 1 });
  made.rotateY(Math.PI / 2);
  return made;
}

class Coil extends THREE.Curve<THREE.Vector3> {
  constructor(private size: number, private radius: number, private windings: number) { super(); }
  override getPoint(t: number): THREE.Vector3 {
    const angle = t * this.windings * 2 * Math.PI;
    return new THREE.Vector3(t * this.size, this.radius * Math.cos(angle), this.radius * Math.sin(angle));
  }
}

function beam(length: number, width: number, height: number): THREE.BufferGeometry {
  const outline = new THREE.Shape();
  outline.absarc(0, 0, width / 2, Math.PI / 2, (3 * Math.PI) / 2, false);
  outline.absarc(length, 0, width / 2, (3 * Math.PI) / 2, Math.PI / 2, false);
  outline.closePath();
  const made = new THREE.ExtrudeGeometry(outline, { depth: height, bevelEnabled: false, curveSegments: 20 });
  made.translate(0, 0, -height / 2);
  return made;
}

export function geometryOf(type: string, length: number, width: number, height: number, extra: number): THREE.BufferGeometry {
  const l = length || 1e-6;
  const w = Math.abs(width) || 1e-6;
  const h = Math.abs(height) || 1e-6;
  const elliptic = (made: THREE.BufferGeometry): THREE.BufferGeometry => { made.scale(1, 1, h / w); return made; };
  switch (type) {
    case "sphere": {
      const made = new THREE.SphereGeometry(0.5, 32, 20);
      made.scale(Math.abs(l), w, h);
      made.translate(l / 2, 0, 0);
      return made;
    }
    case "cylinder":
      return elliptic(revolved([[0, 0], [0, w / 2], [l, w / 2], [l, 0]]));
    case "cone":
      return elliptic(revolved([[0, 0], [0, w / 2], [l, (w / 2) * Math.max(extra, 0)], [l, 0]]));
    case "pipe":
    case "pipecylinder": {
      const inner = (w / 2) * Math.min(Math.max(extra, 0), 1);
      return elliptic(revolved([[0, inner], [0, w / 2], [l, w / 2], [l, inner], [0, inner]]));
    }
    case "beam":
      return beam(l, w, h);
    case "gearwheel":
      return gearwheel(l, w, extra);
    case "spring": {
      const windings = Math.min(Math.max(Math.abs(extra), 1), 60);
      return new THREE.TubeGeometry(new Coil(l, w / 2, windings), Math.round(windings * 24), Math.max(h / 2, w / 60), 6);
    }
    default: {
      const made = new THREE.BoxGeometry(Math.abs(l), w, h);
      made.translate(l / 2, 0, 0);
      return made;
    }
  }
}
