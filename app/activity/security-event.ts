/** What is written down about the safety of the site. The column holds any word of at most 30 characters. */
export const securityEvents = [
  "signedIn",
  "signInRefused",
  "limitReached",
  "accessRefused",
  "passwordChanged",
  "emailChanged",
  "secondFactorChanged",
  "secretChanged",
  "userInvited",
  "userRemoved",
  "roleChanged",
  "sessionsEnded",
  "newDevice",
  "backupMade",
  "backupDownloaded",
  "backupDeleted",
  "exportDownloaded",
] as const;
export type SecurityEventName = (typeof securityEvents)[number];

/**
 * Why something was refused, which limit was reached, what the role is now or what was done to the
 * second factor: no other reason can be recorded, and each has words in both languages. The column
 * holds any word of at most 30 characters; one of a newer program is shown as it is.
 */
export const securityReasons = [
  "wrongPassword",
  "wrongCode",
  "login",
  "longLogin",
  "signIn",
  "register",
  "resetRequest",
  "tokenCheck",
  "contact",
  "screener",
  "newsletter",
  "secondFactor",
  "confirmation",
  "passwordChange",
  "emailChange",
  "admin",
  "editor",
  "standard",
  "byLink",
  "byCommand",
  "turnedOn",
  "turnedOff",
  "appAdded",
  "appRemoved",
  "passkeyAdded",
  "passkeyRemoved",
  "newCodes",
  "recoveryCode",
] as const;
export type SecurityReason = (typeof securityReasons)[number];

/** Of these many may come in a minute, from strangers too: equal ones are counted on one line. */
export const repeatedEvents: ReadonlySet<SecurityEventName> = new Set([
  "signInRefused",
  "limitReached",
  "accessRefused",
]);

/** One line of the log of security events. */
export interface SecurityEntry {
  id: number;
  event: SecurityEventName;
  reason: string;
  /** Null when they are not known, or gone. */
  userId: number | null;
  username: string;
  about: string;
  address: string;
  agent: string;
  times: number;
  /** Instants in UTC, of the first and of the last. */
  createdAt: string;
  lastAt: string;
}
