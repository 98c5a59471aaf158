// The line to the server: the token becomes a secret of this tab, then one WebSocket carries requests and answers.
// `run` and `curves` are answered by a binary frame, too; a request is done when everything it waits for has come.

import { PROTOCOL, readCurves, type Curves, type Hello, type ProgressEvent } from "./protocol";

type Answer = Record<string, unknown> & { id?: number; error?: string; event?: string };

interface Waiting {
  wantsCurves: boolean;
  answer?: Answer;
  resolve: (value: { answer: Answer; curves?: Curves }) => void;
  reject: (error: Error) => void;
  onPartial?: (curves: Curves) => void;
}

export interface Listener {
  hello(hello: Hello): void;
  progress(event: ProgressEvent): void;
  /** The language server has checked a text. */
  checked(params: unknown): void;
  lost(why: string): void;
}

/** What the page needs of a line: a server, or a recording of one. */
export interface Line {
  open(): Promise<void>;
  request<T>(action: string, body?: object): Promise<T>;
  /** Like `request`, for what is answered by curves. `onStart` gets the number that `cancel` needs, `onPartial` what grows meanwhile. */
  requestCurves<T>(action: string, body: object, onStart?: (id: number) => void, onPartial?: (curves: Curves) => void):
    Promise<{ answer: T; curves?: Curves }>;
  cancel(id: number): void;
}

const SECRET = "holon-secret";

/** The secret of this tab. A token in the address is spent for it and removed from the address. */
async function secretOfTab(): Promise<string> {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token) {
    history.replaceState(null, "", location.pathname);
    const response = await fetch("/session", { method: "POST", body: token });
    if (!response.ok) throw new Error((await response.text()).trim());
    const secret = await response.text();
    sessionStorage.setItem(SECRET, secret);
    return secret;
  }
  const kept = sessionStorage.getItem(SECRET);
  if (!kept) throw new Error("Open the link that the terminal shows.");
  return kept;
}

export class Connection implements Line {
  private socket?: WebSocket;
  private lastId = 0;
  private waiting = new Map<number, Waiting>();

  constructor(private listener: Listener) {}

  async open(): Promise<void> {
    const secret = await secretOfTab();
    const socket = new WebSocket(`ws://${location.host}/socket`, [PROTOCOL, `secret.${secret}`]);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => this.receive(event.data);
    socket.onclose = () => this.end("The connection to the program was lost. Start it again and open the new link.");
  }

  /** Nothing is answered any more: whoever waits is told so. */
  private end(why: string): void {
    const { socket } = this;
    if (!socket) return;
    this.socket = undefined;
    socket.onclose = null;
    socket.close();
    for (const one of this.waiting.values()) one.reject(new Error("the connection was lost"));
    this.waiting.clear();
    this.listener.lost(why);
  }

  request<T>(action: string, body: object = {}): Promise<T> {
    return this.start(action, body, false).then((done) => done.answer as T);
  }

  requestCurves<T>(action: string, body: object, onStart?: (id: number) => void, onPartial?: (curves: Curves) => void):
    Promise<{ answer: T; curves?: Curves }> {
    return this.start(action, body, true, onStart, onPartial).then((done) => ({ answer: done.answer as T, curves: done.curves }));
  }

  cancel(id: number): void {
    void this.request("cancel", { request: id }).catch(() => undefined);
  }

  private start(action: string, body: object, wantsCurves: boolean, onStart?: (id: number) => void,
                onPartial?: (curves: Curves) => void) {
    const id = ++this.lastId;
    onStart?.(id);
    return new Promise<{ answer: Answer; curves?: Curves }>((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return reject(new Error("there is no connection"));
      this.waiting.set(id, { wantsCurves, resolve, reject, onPartial });
      this.socket.send(JSON.stringify({ id, do: action, ...body }));
    });
  }

  private receive(data: string | ArrayBuffer): void {
    if (typeof data !== "string") {
      const curves = readCurves(data);
      const one = this.waiting.get(curves.id);
      if (!one) return;
      if (curves.partial) { one.onPartial?.(curves); return; }
      this.waiting.delete(curves.id);
      one.resolve({ answer: one.answer ?? {}, curves });
      return;
    }
    const message = JSON.parse(data) as Answer;
    if (message.event === "hello") return this.listener.hello(message as unknown as Hello);
    if (message.event === "diagnostics") return this.listener.checked(message["params"]);
    if (message.event === "ended") return this.end(`The program cannot work on models any more: ${String(message["why"])}. Start it again and open the new link.`);
    if (message.event === "progress") return this.listener.progress(message as unknown as ProgressEvent);
    const one = this.waiting.get(message.id ?? 0);
    if (!one) return;
    if (message.error !== undefined) {
      this.waiting.delete(message.id ?? 0);
      one.reject(new Error(message.error));
    } else if (one.wantsCurves && (message["run"] !== undefined)) {
      one.answer = message;  // the frame follows
    } else {
      this.waiting.delete(message.id ?? 0);
      one.resolve({ answer: message });
    }
  }
}
