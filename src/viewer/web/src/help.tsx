// The keys, as a table over the page.

import { KEYS } from "./keys";
import { store } from "./store";

export function Help() {
  const close = (): void => store.set({ help: false });
  return (
    <div class="veil" onClick={close}>
      <div class="dialog" role="dialog" aria-label="Keys" onClick={(e) => e.stopPropagation()}>
        <div class="panel-head"><h2>Keys</h2><button class="quiet" aria-label="Close" onClick={close} autofocus>×</button></div>
        <dl class="keys">{KEYS.map((k) => <div key={k.shown}><dt><kbd>{k.shown}</kbd></dt><dd>{k.what}</dd></div>)}</dl>
        <p class="hint">Plots: drag to zoom, wheel to zoom at the pointer, Shift and drag to move, double click for everything, click for the time cursor, Shift and click for a
          second one. Diagram: double click goes into a component, Backspace comes back. 3D: drag turns, wheel zooms, click chooses a part.</p>
        <button onClick={() => { close(); store.showTour(); }}>Show the tour</button>
      </div>
    </div>
  );
}
