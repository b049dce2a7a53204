/** The names of security events. The column accepts any text of at most 30 characters. */
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
  "mailSent",
] as const;
export type SecurityEventName = (typeof securityEvents)[number];

/**
 * The reasons of security events: why a request was rejected, which limit was reached, the new
 * role, the change of a second factor, or the kind of mail. Each has a text in both languages. The column accepts any
 * text of at most 30 characters; a value of a newer program is shown unchanged.
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
  "pressKit",
  "newsletter",
  "secondFactor",
  "confirmation",
  "passwordChange",
  "emailChange",
  "secondFactorChange",
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
  "invitations",
  "testLetter",
  "letter",
] as const;
export type SecurityReason = (typeof securityReasons)[number];

/** Events that strangers can cause at a high rate; equal ones are counted in one row. */
export const repeatedEvents: ReadonlySet<SecurityEventName> = new Set([
  "signInRefused",
  "limitReached",
  "accessRefused",
]);

/** An entry of the security log. */
export interface SecurityEntry {
  id: number;
  event: SecurityEventName;
  reason: string;
  /** Null if the user is unknown or was deleted. */
  userId: number | null;
  username: string;
  about: string;
  address: string;
  agent: string;
  times: number;
  /** The instants in UTC of the first and the last occurrence. */
  createdAt: string;
  lastAt: string;
}
