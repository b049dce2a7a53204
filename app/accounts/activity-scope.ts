import type { ActivityScope } from "~/activity/activity";
import { hasPermission } from "./permissions";
import type { User } from "./user";

/** Which lines of the log a user may see: what was done to users, mail or settings is for admins. */
export function activityScope(user: User): ActivityScope {
  return hasPermission(user, "manageSite") ? "all" : "content";
}
