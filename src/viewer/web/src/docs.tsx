// What a class says about itself.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Documentation } from "./protocol";
import { cleanHtml } from "./sanitize";
import { CLASS, messageOf, store, useStore } from "./store";

const MEDIA: Record<string, string> = { png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", gif: "image/gif", svg: "image/svg+xml" };

export function Docs() {
  const { opened, model } = useStore("opened", "model");
  const [path, setPath] = useState<string[]>([]);
  const [found, setFound] = useState<Documentation>();
  const [trouble, setTrouble] = useState("");
  const host = useRef<HTMLDivElement>(null);
  const shown = path.at(-1) ?? "";

  useEffect(() => setPath([]), [opened]);
  useEffect(() => {
    setTrouble("");
    store.documentation(shown).then(setFound).catch((error: unknown) => setTrouble(messageOf(error)));
  }, [shown, opened]);
  useEffect(() => {
    if (!host.current || !found) return;
    const isHtml = /<html/i.test(found.info);
    const { nodes, pictures } = cleanHtml(isHtml ? found.info : escaped(found.info), (name) => setPath((p) => [...p, name]));
    host.current.replaceChildren(nodes);
    for (const { element, uri } of pictures) {
      const type = MEDIA[uri.split(".").at(-1)?.toLowerCase() ?? ""];
      if (!type) continue;
      // A picture cannot run anything: it is shown as an image, from data.
      void store.resource(uri).then((bytes) => { element.src = URL.createObjectURL(new Blob([bytes as BlobPart], { type })); }).catch(() => undefined);
    }
  }, [found]);

  const name = found?.class ?? "";
  return (
    <div class="docs">
      <div class="docs-head">
        {path.length > 0 && <button class="quiet" onClick={() => setPath(path.slice(0, -1))}>← back</button>}
        <b>{name}</b> <span class="faint">{found?.kind}</span>
        <span class="spring" />
        {found && name !== model?.name && (found.kind === "model" || found.kind === "block") && <button onClick={() => void store.open(CLASS + name)}>Open</button>}
      </div>
      {found?.description && <p class="docs-lead">{found.description}</p>}
      {trouble !== "" && <div class="hint">{trouble}</div>}
      <div class="docs-body" ref={host} />
      {found && found.info === "" && <p class="hint">{found.description ? "" : "It says nothing about itself."}</p>}
    </div>
  );
}

function escaped(text: string): string {
  return `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(/\n\s*\n/g, "</p><p>")}</p>`;
}
