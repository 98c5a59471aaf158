// The models that come with Holon.

import { useState } from "preact/hooks";
import { store, useStore } from "./store";

export function Gallery() {
  const { gallery, target } = useStore();
  const [search, setSearch] = useState("");
  const words = search.toLowerCase().split(/\s+/).filter((w) => w !== "");
  const found = gallery.filter((e) => words.every((w) => `${e.id} ${e.title} ${e.truth}`.toLowerCase().includes(w)));
  return (
    <main class="gallery">
      <header>
        <h1>Gallery</h1>
        <p>Models to open, run and change. Each says what must be true of it.</p>
        <input class="search" type="search" placeholder="Search" aria-label="Search the gallery" value={search} autofocus
               onInput={(e) => setSearch(e.currentTarget.value)} />
        {target !== "" && <button onClick={() => void store.open("")}>Open {target}</button>}
      </header>
      <div class="cards">
        {found.map((entry) => (
          <button class="card" key={entry.id} data-entry={entry.id} onClick={() => void store.open(entry.id)}>
            <span class="card-name">{entry.id.replace(/^.*\//, "").replace(/_/g, " ")}</span>
            <span class="card-title">{entry.title}</span>
          </button>
        ))}
        {found.length === 0 && <div class="hint">Nothing found.</div>}
      </div>
    </main>
  );
}
