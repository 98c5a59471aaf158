// Documentation comes from strangers: only plain text elements and a few attributes survive. No script, no style, no form, no frame, no
// address but links to classes and web pages, which open elsewhere, and pictures of libraries, which the server fetches.

const ELEMENTS = new Set(("a abbr b blockquote br caption center code col colgroup dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li ol p pre q s samp small span " +
  "strike strong sub sup table tbody td tfoot th thead tr tt u ul var font").split(" "));
const DROPPED = new Set(["script", "style", "head", "title", "iframe", "object", "embed", "form", "input", "button", "textarea", "select", "svg", "math", "template", "noscript", "link", "meta"]);
const ATTRIBUTES = new Set(["colspan", "rowspan", "align", "valign", "width", "height", "alt", "title"]);

export interface CleanResult {
  nodes: DocumentFragment;
  pictures: { element: HTMLImageElement; uri: string }[];
}

/** `onClass` is called for links to classes: `modelica://Modelica.Blocks`. */
export function cleanHtml(text: string, onClass: (name: string) => void): CleanResult {
  const source = new DOMParser().parseFromString(text, "text/html");
  const pictures: CleanResult["pictures"] = [];
  const copy = (from: Node, into: Node): void => {
    for (const child of [...from.childNodes]) {
      if (child.nodeType === Node.TEXT_NODE) { into.appendChild(document.createTextNode(child.textContent ?? "")); continue; }
      if (!(child instanceof Element)) continue;
      const name = child.localName;
      if (DROPPED.has(name)) continue;
      if (!ELEMENTS.has(name)) { copy(child, into); continue; }
      const made = document.createElement(name === "font" ? "span" : name);
      for (const { name: attribute, value } of [...child.attributes]) if (ATTRIBUTES.has(attribute)) made.setAttribute(attribute, value);
      if (made instanceof HTMLAnchorElement) link(made, child.getAttribute("href") ?? "", onClass);
      if (made instanceof HTMLImageElement) {
        const uri = child.getAttribute("src") ?? "";
        if (uri.startsWith("modelica://")) pictures.push({ element: made, uri });
        if (!made.alt) made.alt = uri.split("/").at(-1) ?? "";
      }
      copy(child, made);
      into.appendChild(made);
    }
  };
  const nodes = document.createDocumentFragment();
  copy(source.body, nodes);
  return { nodes, pictures };
}

function link(element: HTMLAnchorElement, href: string, onClass: (name: string) => void): void {
  const found = /^modelica:\/\/([A-Za-z_][\w.]*)(?:[#/].*)?$/i.exec(href);
  if (found && !href.slice("modelica://".length).includes("/")) {
    element.href = "#";
    element.addEventListener("click", (e) => { e.preventDefault(); onClass(found[1]!); });
  } else if (/^https?:\/\//i.test(href)) {
    element.href = href;
    element.target = "_blank";
    element.rel = "noopener noreferrer";
  }
}
