// Units that people read, beside the SI units that models compute in: value in the shown unit = factor * value + offset.

import type { Variable } from "./protocol";

export interface ShownUnit {
  unit: string;
  factor: number;
  offset: number;
}

const MINUTE = 60;
const HOUR = 3600;
const TURN = 2 * Math.PI;

/** For an SI unit the others, the usual one first. */
const OTHERS: Record<string, Record<string, number | [factor: number, offset: number]>> = {
  rad: { deg: 360 / TURN, rev: 1 / TURN },
  "rad/s": { "rev/min": MINUTE / TURN, rpm: MINUTE / TURN, "1/min": MINUTE / TURN, "deg/s": 360 / TURN, "rev/s": 1 / TURN },
  K: { degC: [1, -273.15], degF: [1.8, -459.67] },
  Pa: { bar: 1e-5, kPa: 1e-3, MPa: 1e-6, hPa: 1e-2, mbar: 1e-2, atm: 1 / 101325 },
  "m/s": { "km/h": 3.6 },
  m: { mm: 1e3, cm: 1e2, km: 1e-3 },
  m2: { cm2: 1e4, mm2: 1e6 },
  m3: { l: 1e3, cm3: 1e6 },
  "m3/s": { "l/min": 1e3 * MINUTE, "l/s": 1e3, "m3/h": HOUR },
  "kg/s": { "kg/h": HOUR, "g/s": 1e3 },
  kg: { g: 1e3, t: 1e-3 },
  s: { ms: 1e3, min: 1 / MINUTE, h: 1 / HOUR, d: 1 / (24 * HOUR) },
  N: { kN: 1e-3 },
  J: { kJ: 1e-3, MJ: 1e-6, "kW.h": 1 / (1000 * HOUR) },
  W: { kW: 1e-3, MW: 1e-6, mW: 1e3 },
  V: { mV: 1e3, kV: 1e-3 },
  A: { mA: 1e3, kA: 1e-3 },
  Ohm: { kOhm: 1e-3, MOhm: 1e-6 },
  F: { uF: 1e6, nF: 1e9, pF: 1e12, mF: 1e3 },
  H: { mH: 1e3, uH: 1e6 },
  Hz: { kHz: 1e-3, MHz: 1e-6 },
  "kg/m3": { "g/cm3": 1e-3 },
  "1": { "%": 100 },
};
/** Units that have another one even where a model asks for none: people rarely think in these. */
const OFFERED = new Set(["rad", "rad/s", "K", "Pa"]);

/** The unit that a variable may be shown in instead of its own: the one that its declaration asks for, otherwise the usual one. */
export function otherUnit(variable: Variable | undefined): ShownUnit | undefined {
  const others = OTHERS[variable?.unit ?? ""];
  if (!variable || !others) return undefined;
  const asked = variable.display_unit !== undefined && variable.display_unit !== variable.unit ? variable.display_unit : undefined;
  const unit = asked ?? (OFFERED.has(variable.unit ?? "") ? Object.keys(others)[0] : undefined);
  const found = unit === undefined ? undefined : others[unit];
  if (unit === undefined || found === undefined) return undefined;
  const [factor, offset] = typeof found === "number" ? [found, 0] : found;
  return { unit, factor, offset };
}

export function inUnit(value: number, shown: ShownUnit | undefined): number {
  return shown ? shown.factor * value + shown.offset : value;
}

/** A difference of two values: an offset does not count. */
export function differenceInUnit(value: number, shown: ShownUnit | undefined): number {
  return shown ? shown.factor * value : value;
}
