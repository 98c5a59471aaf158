// A page without a server: the answers of one run stand in the page itself (`holon studio --export`).

import type { Line, Listener } from "./connection";
import { readCurves, type Curves, type DiagramAnswer, type Hello, type Opened, type RunAnswer } from "./protocol";

interface Recording {
  hello: Hello;
  opened: Opened;
  run: RunAnswer;
  frame: string;
  diagrams: Record<string, DiagramAnswer>;  // by the path of the component
}

export function findRecording(): Recording | undefined {
  const text = document.getElementById("holon-run")?.textContent;
  return text ? (JSON.parse(text) as Recording) : undefined;
}

/** Of all recorded curves, those with these names. */
export function chosen(all: Curves, names: readonly string[], id: number): Curves {
  const indices = names.map((n) => all.names.indexOf(n)).filter((i) => i >= 0);
  return {
    ...all, id, names: indices.map((i) => all.names[i]!), values: indices.map((i) => all.values[i]!),
    constants: Object.fromEntries(names.filter((n) => all.constants[n] !== undefined).map((n) => [n, all.constants[n]!])),
  };
}

export class RecordedLine implements Line {
  private curves: Curves;

  constructor(private listener: Listener, private recording: Recording) {
    this.curves = readCurves(Uint8Array.from(atob(recording.frame), (c) => c.charCodeAt(0)).buffer);
  }

  open(): Promise<void> {
    this.listener.hello({ ...this.recording.hello, gallery: [] });
    return Promise.resolve();
  }

  request<T>(action: string, body: object = {}): Promise<T> {
    if (action === "diagram") {
      const diagram = this.recording.diagrams[(body as { component?: string }).component ?? ""];
      return diagram ? Promise.resolve(diagram as T) : Promise.reject(new Error("This recording has no picture of it."));
    }
    if (action === "open") return Promise.resolve(this.recording.opened as T);
    if (action === "drop" || action === "cancel") return Promise.resolve({} as T);
    return Promise.reject(new Error("This page is a recording: open the model with `holon studio` to change it."));
  }

  requestCurves<T>(action: string, body: object): Promise<{ answer: T; curves?: Curves }> {
    const { curves: names = [], values = {}, replace } = body as { curves?: string[]; values?: object; replace?: number };
    if (action === "run" && (Object.keys(values).length > 0 || replace !== undefined)) return this.request("run");
    return Promise.resolve({ answer: this.recording.run as T, curves: chosen(this.curves, names, 0) });
  }

  cancel(): void {
    // Nothing runs.
  }
}
