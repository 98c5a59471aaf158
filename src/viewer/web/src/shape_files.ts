// Shapes in files, as triangles: DXF (3DFACE), STL (text and binary), OBJ. Coordinates are taken as they stand in the file.

/** Nine numbers for each triangle. Throws on anything else. */
export function trianglesOf(name: string, bytes: Uint8Array): Float32Array {
  const lower = name.toLowerCase();
  const text = (): string => new TextDecoder().decode(bytes);
  if (lower.endsWith(".dxf")) return readDxf(text());
  if (lower.endsWith(".obj")) return readObj(text());
  if (lower.endsWith(".stl")) return isTextStl(bytes) ? readTextStl(text()) : readBinaryStl(bytes);
  throw new Error("not a kind of shape file that can be shown (.dxf, .stl, .obj)");
}

/** Pairs of lines: a code and a value. Codes 10 … 33 of a 3DFACE are its four corners. */
export function readDxf(text: string): Float32Array {
  const lines = text.split(/\r?\n/);
  const out: number[] = [];
  let corner: number[] | undefined;
  const finish = (): void => {
    if (!corner) return;
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => corner!.slice(3 * k, 3 * k + 3)) as [number[], number[], number[], number[]];
    out.push(...a, ...b, ...c);
    if (d.some((x, i) => x !== c[i])) out.push(...a, ...c, ...d);
  };
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const code = Number(lines[i]);
    const value = lines[i + 1]!.trim();
    if (code === 0) {
      finish();
      corner = value === "3DFACE" ? new Array<number>(12).fill(0) : undefined;
    } else if (corner && code >= 10 && code < 40 && code % 10 < 4) {
      corner[3 * (code % 10) + Math.floor(code / 10) - 1] = Number(value);
    }
  }
  finish();
  return checked(out);
}

export function readObj(text: string): Float32Array {
  const points: number[][] = [];
  const out: number[] = [];
  for (const line of text.split("\n")) {
    const words = line.trim().split(/\s+/);
    if (words[0] === "v") points.push(words.slice(1, 4).map(Number));
    if (words[0] !== "f") continue;
    const face = words.slice(1).map((w) => {
      const n = parseInt(w, 10);
      return points[n < 0 ? points.length + n : n - 1] ?? [NaN, NaN, NaN];
    });
    for (let i = 2; i < face.length; i++) out.push(...face[0]!, ...face[i - 1]!, ...face[i]!);
  }
  return checked(out);
}

function isTextStl(bytes: Uint8Array): boolean {
  const size = bytes.length >= 84 ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true) : 0;
  return bytes.length !== 84 + 50 * size;
}

export function readTextStl(text: string): Float32Array {
  return checked([...text.matchAll(/vertex\s+(\S+)\s+(\S+)\s+(\S+)/g)].flatMap((m) => [Number(m[1]), Number(m[2]), Number(m[3])]));
}

export function readBinaryStl(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(80, true);
  const out = new Float32Array(9 * count);
  for (let i = 0; i < count; i++) for (let k = 0; k < 9; k++) out[9 * i + k] = view.getFloat32(84 + 50 * i + 12 + 4 * k, true);
  return out;
}

function checked(numbers: number[]): Float32Array {
  if (numbers.length === 0 || numbers.length % 9 !== 0 || !numbers.every(Number.isFinite)) throw new Error("the shape file has no triangles");
  return Float32Array.from(numbers);
}
