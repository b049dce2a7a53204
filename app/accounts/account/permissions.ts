import type { ActivityScope } from "~/base/activity/activity";
import type { Role, User } from "./user";

/**
 * The roles that have each permission (specification section 6, decisions C4, C7 and C39). Guards,
 * links and tests all read this table.
 */
const permissions = {
  viewSite: "anyone",
  sendMessage: "anyone",
  subscribe: "anyone",
  signIn: "anyone",
  resetPassword: "anyone",
  /** The layout of the back office, the user's own account, and signing out. */
  openBackOffice: ["standard", "editor", "admin"],
  /**
   * Projects, team, news and images, with their files, screeners, versions, previews and trash; the
   * dashboard and the log of all that.
   */
  editContent: ["editor", "admin"],
  /**
   * Messages of visitors: reading, sorting and answering them, and moving them to the trash and
   * back. Deleting them for good is not included.
   */
  readMessages: ["editor", "admin"],
  /**
   * Everything else: users, settings, mail, backups, sample content, subscribers, security events,
   * deleting messages for good, and exported addresses.
   */
  manageSite: ["admin"],
} as const satisfies Record<string, "anyone" | readonly Role[]>;

export type Permission = keyof typeof permissions;

export function hasPermission(user: User | null, permission: Permission): boolean {
  const needed: "anyone" | readonly Role[] = permissions[permission];
  if (needed === "anyone") return true;
  return user !== null && needed.includes(user.role);
}

/**
 * Returns the part of the log a user may see; entries about users, mail and settings are for
 * admins.
 */
export function activityScope(user: User): ActivityScope {
  return hasPermission(user, "manageSite") ? "all" : "content";
}
