// Where energy came from and where it went, as bands: what gives on the left, what takes on the right.

import type { EnergyAnswer } from "./protocol";

export interface Band {
  name: string;  // of the component; empty: what is outside of the model
  what: "delivered" | "released" | "stored" | "dissipated" | "taken in" | "lost at events";
  energy: number;  // J, positive
}

/** Bands of less than this part of the whole are taken together. */
const SMALL = 0.012;

/** Both sides, the largest first. They add up to the same but for what the integration lost. */
export function bandsOf(answer: EnergyAnswer): { from: Band[]; to: Band[] } {
  const from: Band[] = [];
  const to: Band[] = [];
  const add = (name: string, energy: number, giving: Band["what"], taking: Band["what"]): void => {
    if (energy < 0) from.push({ name, what: giving, energy: -energy });
    if (energy > 0) to.push({ name, what: taking, energy });
  };
  for (const c of answer.components) {
    if (!c.known) { add(c.name, c.own, "delivered", "taken in"); continue; }
    add(c.name, c.stored ?? 0, "released", "stored");
    add(c.name, c.lost ?? 0, "delivered", "dissipated");
    add(c.name, -(c.jumped ?? 0), "delivered", "lost at events");
  }
  return { from: gathered(from), to: gathered(to) };
}

function gathered(all: Band[]): Band[] {
  const bands = all.sort((a, b) => b.energy - a.energy);
  const total = bands.reduce((sum, b) => sum + b.energy, 0);
  const large = bands.filter((b) => b.energy >= SMALL * total);
  const small = bands.filter((b) => b.energy < SMALL * total);
  if (small.length < 2) return bands;
  return [...large, { name: `${small.length} more`, what: small[0]!.what, energy: small.reduce((sum, b) => sum + b.energy, 0) }];
}
