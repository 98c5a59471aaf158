// Icons and thumbnails as cards show them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asCard, asThumb, initials } from "../src/icon_card";

const icon = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="832" height="832" viewBox="-104 -104 208 208">
<title>A.B</title>
<rect x="-104" y="-104" width="208" height="208" fill="#ffffff"/>
${body}</svg>`;

test("lines of an icon are as wide as a pixel of the card", () => {
  const card = asCard(icon('<path d="M0 0L1 1" stroke-width="0.25"/><path d="M0 0L1 1" stroke-width="5"/>'), "A.B", 104);
  assert.match(card, /stroke-width="2"/);
  assert.match(card, /stroke-width="5"/);
});

test("words that say nothing of a class are left out, others stay", () => {
  const card = asCard(icon('<path d="M0 0"/><text x="0">%name</text><text x="0">J = J</text><text x="0">k/(T s + 1)</text>'), "A.B", 76);
  assert.ok(!card.includes("%name") && !card.includes("J = J") && card.includes("k/(T s + 1)"));
});

test("a class without an icon has letters", () => {
  assert.match(asCard(icon(""), "A.IdealGear", 76), />IG</);
  assert.match(asCard(icon('<text x="0">%name</text>'), "A.Fixed", 76), />Fi</);
  assert.equal(initials("M.GeneralTorqueToAngleAdaptor"), "GTT");
});

test("a thumbnail shows the area of the curves, without numbers", () => {
  const plot = `<svg xmlns="x" width="760" height="402" viewBox="0 0 760 402" role="img"><text>0</text><svg x="59" y="43" width="671" height="302" viewBox="59 43 671 302"><path d="M0 0" stroke-width="1.5"/></svg><text>time [s]</text></svg>`;
  const thumb = asThumb(plot);
  assert.match(thumb, /viewBox="53 37 683 314"/);
  assert.ok(!thumb.includes("time [s]"));
  assert.match(thumb, /stroke-width="3.6"/);
});
