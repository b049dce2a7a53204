import type { ActivityScope } from "~/activity/activity";
import { hasPermission } from "./permissions";
import type { User } from "./user";

/**
 * Returns the part of the log a user may see; entries about users, mail and settings are for
 * admins.
 */
export function activityScope(user: User): ActivityScope {
  return hasPermission(user, "manageSite") ? "all" : "content";
}
