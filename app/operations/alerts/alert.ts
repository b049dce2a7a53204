/** The parts of the machine that are watched. */
export const alertKinds = ["backup", "away", "disk"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** A part of the machine that fails. */
export interface Alert {
  kind: AlertKind;
  /** One line. */
  reason: string;
  /** An instant in UTC. */
  failingSince: string;
}
