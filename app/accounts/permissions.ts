import type { Role } from "./roles";
import type { User } from "./user";

/**
 * Who may do what (specification section 6, decisions C4, C7 and C39): the one declaration that
 * guards, links and tests read.
 */
const permissions = {
  viewSite: "anyone",
  sendMessage: "anyone",
  subscribe: "anyone",
  signIn: "anyone",
  resetPassword: "anyone",
  /** The frame of the back office: one's own name, one's own account and the way out. */
  openBackOffice: ["standard", "editor", "admin"],
  /**
   * Projects, team, news and images, with their files, screeners, versions, previews and trash;
   * the dashboard and the log of all that.
   */
  editContent: ["editor", "admin"],
  /** To read what visitors wrote, and mark it as read. Deleting it is final, so it is not in this. */
  readMessages: ["editor", "admin"],
  /**
   * Everything else: users, settings, mail, backups, sample content, subscribers, security events,
   * deleting messages, and files of addresses.
   */
  manageSite: ["admin"],
} as const satisfies Record<string, "anyone" | readonly Role[]>;

export type Permission = keyof typeof permissions;

export function hasPermission(user: User | null, permission: Permission): boolean {
  const needed: "anyone" | readonly Role[] = permissions[permission];
  if (needed === "anyone") return true;
  return user !== null && needed.includes(user.role);
}
