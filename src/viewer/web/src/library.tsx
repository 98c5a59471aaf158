// The libraries: packages on the left, the classes of one with their icons on the right.

import { useEffect, useState } from "preact/hooks";
import { LazyPicture } from "./gallery";
import type { ClassInfo } from "./protocol";
import { CLASS, messageOf, store } from "./store";

const short = (name: string): string => name.split(".").at(-1) ?? name;

function Package({ info, depth, chosen, choose }: { info: ClassInfo; depth: number; chosen: string; choose: (name: string) => void }) {
  const [open, setOpen] = useState(false);
  const [inside, setInside] = useState<ClassInfo[]>();
  const toggle = (): void => {
    choose(info.name);
    setOpen(!open || chosen !== info.name);
    if (!inside) void store.browse(info.name).then(({ classes }) => setInside(classes.filter((c) => c.kind === "package"))).catch(() => setInside([]));
  };
  return (
    <>
      <button class={chosen === info.name ? "group on" : "group"} aria-expanded={open} title={info.description} data-package={info.name} onClick={toggle}>
        <span class={`indent depth-${Math.min(depth, 9)}`} /><span class="twist">{inside && inside.length === 0 ? "" : open ? "▾" : "▸"}</span>{short(info.name)}
      </button>
      {open && inside?.map((c) => <Package key={c.name} info={c} depth={depth + 1} chosen={chosen} choose={choose} />)}
    </>
  );
}

export function Library() {
  const [top, setTop] = useState<ClassInfo[]>([]);
  const [chosen, setChosen] = useState("");
  const [classes, setClasses] = useState<ClassInfo[]>([]);
  const [trouble, setTrouble] = useState("");
  const fail = (error: unknown): void => setTrouble(messageOf(error));
  useEffect(() => { store.browse("").then(({ classes: found }) => setTop(found)).catch(fail); }, []);
  useEffect(() => {
    if (chosen === "") return;
    setClasses([]);
    store.browse(chosen).then(({ classes: found }) => setClasses(found)).catch(fail);
  }, [chosen]);
  const shown = classes.filter((c) => c.kind !== "package");
  return (
    <div class="library">
      <nav class="packages" aria-label="Packages">
        {top.map((c) => <Package key={c.name} info={c} depth={0} chosen={chosen} choose={setChosen} />)}
        {trouble !== "" && <div class="hint">{trouble}</div>}
      </nav>
      <div class="icons">
        {chosen === "" && <div class="hint">Choose a package. Examples are packages named Examples; a model with ▶ can be run.</div>}
        {shown.map((c) => (
          <button key={c.name} class={c.experiment ? "icon-card runs" : "icon-card"} data-class={c.name} title={`${c.name}\n${c.description ?? ""}`}
                  onClick={() => void store.open(CLASS + c.name)}>
            <LazyPicture name={c.name} size={76} load={() => store.icon(c.name)} />
            <span class="card-name">{c.experiment ? "▶ " : ""}{short(c.name)}</span>
            <span class="card-title">{c.description}</span>
          </button>
        ))}
        {chosen !== "" && classes.length > 0 && shown.length === 0 && <div class="hint">Only packages inside.</div>}
      </div>
    </div>
  );
}
