import type { Role } from "./roles";

interface SessionLimits {
  /** A session ends when it has not been used for this long. */
  idleMs: number;
  /** However busy it is, it ends this long after the sign-in. */
  absoluteMs: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const ofVisitors: SessionLimits = { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS };
const ofBackOffice: SessionLimits = { idleMs: 12 * HOUR_MS, absoluteMs: 7 * DAY_MS };

/** How long the sessions of each role last, in milliseconds. */
export const sessionLimits: Record<Role, SessionLimits> = {
  standard: ofVisitors,
  editor: ofBackOffice,
  admin: ofBackOffice,
};
