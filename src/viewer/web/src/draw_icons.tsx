// The pictures of the drawing tools: lines on a grid of 16.

const PATHS = {
  undo: "M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H7",
  redo: "M10 3l3.5 3.5L10 10M13 6.5H6.5a4 4 0 0 0 0 8H9",
  turn: "M3 8a5 5 0 1 0 1.6-3.7M2.5 2.5v3h3",
  flip: "M8 1.5v13M6 4 2 12h4zM10 4l4 8h-4z",
  flipVertical: "M1.5 8h13M4 6l8-4v4zM4 10l8 4v-4z",
  copy: "M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1",
  connect: "M1.5 4.5h3v3h-3zM11.5 8.5h3v3h-3zM4.5 6H8v4h3.5",
  group: "M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3M5.5 5.5h5v5h-5z",
  remove: "M3 4.5h10M6.5 4V2.5h3V4M4.5 4.5l.5 9h6l.5-9M6.8 7v4M9.2 7v4",
  pencil: "M2.5 13.5l.8-3L11 2.8l2.2 2.2-7.7 7.7zM9.5 4.3l2.2 2.2",
} as const;

export type Sign = keyof typeof PATHS;

export function DrawIcon({ sign }: { sign: Sign }) {
  return <svg class="sign" viewBox="0 0 16 16" width="15" height="15" aria-hidden="true"><path d={PATHS[sign]} /></svg>;
}
