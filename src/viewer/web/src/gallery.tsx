// Where one begins: the models that come with Holon, and the libraries.

import { useEffect, useRef, useState } from "preact/hooks";
import { Library } from "./library";
import { Methods } from "./methods";
import type { GalleryEntry } from "./protocol";
import { asCard, asThumb } from "./icon_card";
import { NEW, store, useStore } from "./store";

/** A picture that is asked for when it comes into sight; `size`: of an icon, in pixels. */
export function LazyPicture({ load, name, size }: { load: () => Promise<{ picture: string }>; name: string; size?: number }) {
  const host = useRef<HTMLImageElement>(null);
  const [source, setSource] = useState("");
  useEffect(() => {
    if (!host.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((e) => e.isIntersecting)) return;
      watch.disconnect();
      load().then(({ picture }) => { if (picture !== "") setSource(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(size === undefined ? picture : asCard(picture, name, size))}`); }).catch(() => undefined);
    });
    watch.observe(host.current);
    return () => watch.disconnect();
  }, [name]);
  return <img class="picture" ref={host} src={source || undefined} alt="" />;
}

function nameOf(entry: GalleryEntry): string {
  const last = entry.id.replace(/^.*\//, "").replace(/_/g, " ");
  return last.replace(/\b(dc|rlc|abs)\b/g, (w) => w.toUpperCase()).replace(/^./, (c) => c.toUpperCase());
}

/** What the start page shows; kept for coming back. */
type Part = "gallery" | "library" | "methods";
const PART = "holon-start";

const FIRST = ["inverted_pendulum", "bouncing_ball", "dc_motor_gear", "loudspeaker", "lagrange/double_pendulum"];

function Card({ entry }: { entry: GalleryEntry }) {
  return (
    <button class="card" data-entry={entry.id} onClick={() => void store.open(entry.id)}>
      {entry.picture && <LazyPicture name={entry.id} load={() => store.galleryPicture(entry.id).then(({ picture }) => ({ picture: asThumb(picture) }))} />}
      <span class="card-name">{nameOf(entry)}</span>
      <span class="card-title">{entry.title}</span>
    </button>
  );
}

/** An empty model of a name; it opens to be drawn in. */
function NewModel() {
  const [name, setName] = useState<string>();
  const isName = name !== undefined && /^[A-Za-z_]\w*$/.test(name);
  const begin = (): void => { if (isName) void store.open(NEW + name); };
  if (name === undefined) return <button id="new-model" onClick={() => setName("Model")}>New model</button>;
  return (
    <span class="formula">
      <input class="search" id="new-name" aria-label="Name of the new model" value={name} ref={(e) => { if (e && document.activeElement !== e) { e.focus(); e.select(); } }}
             onInput={(e) => setName(e.currentTarget.value)} onKeyDown={(e) => { if (e.key === "Enter") begin(); if (e.key === "Escape") setName(undefined); }} />
      <button class="primary" id="new-begin" disabled={!isName} onClick={begin}>Draw</button>
    </span>
  );
}

export function Gallery() {
  const { gallery, target } = useStore("gallery", "target");
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState<Part>(() => (sessionStorage.getItem(PART) as Part | null) ?? "gallery");
  const show = (part: Part): void => { sessionStorage.setItem(PART, part); setShown(part); };
  const words = search.toLowerCase().split(/\s+/).filter((w) => w !== "");
  const found = gallery.filter((e) => words.every((w) => `${e.id} ${e.title} ${e.truth}`.toLowerCase().includes(w)));
  const first = words.length === 0 ? FIRST.map((id) => gallery.find((e) => e.id === id)).filter((e): e is GalleryEntry => e !== undefined) : [];
  const rest = found.filter((e) => !first.includes(e));
  return (
    <main class="gallery">
      <header>
        <div class="tabs" role="tablist">
          <button role="tab" id="gallery-models" aria-selected={shown === "gallery"} onClick={() => show("gallery")}>Gallery</button>
          <button role="tab" id="gallery-library" aria-selected={shown === "library"} onClick={() => show("library")}>Libraries</button>
          <button role="tab" id="gallery-methods" aria-selected={shown === "methods"} onClick={() => show("methods")}>Methods</button>
        </div>
        <span class="spring" />
        {shown === "gallery" && <input class="search" type="search" placeholder="Search" aria-label="Search the gallery" value={search} autofocus
               onInput={(e) => setSearch(e.currentTarget.value)} />}
        <NewModel />
        {target !== "" && <button onClick={() => void store.open("")}>Open {target.split("/").at(-1)}</button>}
      </header>
      {shown === "library" && <Library />}
      {shown === "methods" && <Methods />}
      {shown === "gallery" && first.length > 0 && <><h2 class="cards-head">Start here</h2><div class="cards large">{first.map((e) => <Card key={e.id} entry={e} />)}</div><h2 class="cards-head">All models</h2></>}
      {shown === "gallery" && (
        <div class="cards">
          {rest.map((e) => <Card key={e.id} entry={e} />)}
          {found.length === 0 && <div class="hint">Nothing found.</div>}
        </div>
      )}
    </main>
  );
}
