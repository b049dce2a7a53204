import type { User } from "./user";

/**
 * Who may do what (specification section 6, decisions C4 and C7): the one declaration that guards,
 * links and tests read.
 */
const permissions = {
  viewSite: "anyone",
  sendMessage: "anyone",
  subscribe: "anyone",
  signIn: "anyone",
  resetPassword: "anyone",
  /** The frame of the back office: one's own name, one's own account and the way out. */
  openBackOffice: "signedIn",
  /** Every record, setting, mail and user of the back office, and all of /api/admin. */
  manageSite: "admin",
} as const;

export type Deed = keyof typeof permissions;

export function may(user: User | null, deed: Deed): boolean {
  const needed = permissions[deed];
  if (needed === "anyone") return true;
  return needed === "signedIn" ? user !== null : (user?.isAdmin ?? false);
}
