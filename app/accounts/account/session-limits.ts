import type { Role } from "./user";

interface SessionLimits {
  /** Time without a request after which a session ends. */
  idleMs: number;
  /** Time after the sign-in at which a session ends even if it is in use. */
  absoluteMs: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const visitorLimits: SessionLimits = { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS };
const backOfficeLimits: SessionLimits = { idleMs: 12 * HOUR_MS, absoluteMs: 7 * DAY_MS };

/** The lifetime of sessions per role, in milliseconds. */
export const sessionLimits: Record<Role, SessionLimits> = {
  standard: visitorLimits,
  editor: backOfficeLimits,
  admin: backOfficeLimits,
};
