// Icons as small pictures: lines that are seen at this size, no `%name` that nobody replaces, and letters where a class has no icon.

/** The picture of a class's icon for a card of so many pixels. */
export function asCard(picture: string, name: string, size: number): string {
  const box = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(picture);
  if (!box) return picture;
  const width = Math.max(Number(box[3]), Number(box[4]));
  // A pixel at least, whatever the icon was drawn for.
  const pixel = width / size;
  // Without the paper below, and without words that say nothing of a class: `%name`, `J = J`.
  const cleaned = picture.replace(/<rect\b[^>]*fill="#ffffff"\/>/, "").replaceAll(/<text\b[^>]*>\s*(?:%name|%class|(\w+) = \1)\s*<\/text>/g, "");
  const body = cleaned.replace(/<title>.*?<\/title>/s, "");
  if (!/<(?:path|rect|circle|ellipse|polygon|polyline|line|image|text)\b/.test(body)) return letters(picture, name);
  return cleaned.replaceAll(/stroke-width="([\d.eE+-]+)"/g, (_, w: string) => `stroke-width="${Math.max(Number(w), pixel)}"`);
}

/** The first letters of the words of a name: `IdealGear` is `IG`. */
export function initials(name: string): string {
  const last = name.split(".").at(-1) ?? name;
  const capitals = last.match(/[A-Z]/g) ?? [];
  return (capitals.length > 1 ? capitals.slice(0, 3).join("") : last.slice(0, 2)).replaceAll(/[^\w]/g, "");
}

function letters(picture: string, name: string): string {
  const head = /<svg\b[^>]*>/.exec(picture)?.[0];
  if (head === undefined) return picture;
  return `${head}<rect x="-80" y="-80" width="160" height="160" rx="24" fill="#f1f3f6" stroke="#c3cad3" stroke-width="3"/>` +
    `<text x="0" y="22" font-size="64" text-anchor="middle" fill="#59636e" font-family="sans-serif">${initials(name)}</text></svg>`;
}

/** The picture of a plot, small: the curves alone, wide enough to be seen. */
export function asThumb(picture: string): string {
  const area = /<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(picture);
  if (!area) return picture;
  const [x, y, width, height] = area.slice(1).map(Number) as [number, number, number, number];
  const inner = picture.indexOf(area[0]);
  return picture.slice(0, inner).replace(/ width="[\d.]+" height="[\d.]+" viewBox="[^"]*"/, ` viewBox="${x - 6} ${y - 6} ${width + 12} ${height + 12}"`) +
    picture.slice(inner).replaceAll(/<text\b.*?<\/text>/gs, "").replaceAll(/stroke-width="([\d.]+)"/g, (_, w: string) => `stroke-width="${+(2.4 * Number(w)).toFixed(2)}"`);
}
