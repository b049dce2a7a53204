import type { Permission } from "~/accounts/permissions";
import { paths } from "~/i18n/paths";

interface Screen {
  name: string;
  path: string;
  /** What those may do who see it. */
  needs: Permission;
}

/** The screens that the sidebar leads to, in its order (specification section 2, admin area). */
export const adminScreens = [
  { name: "dashboard", path: paths.admin, needs: "editContent" },
  { name: "projects", path: paths.adminProjects, needs: "editContent" },
  { name: "team", path: paths.adminTeam, needs: "editContent" },
  { name: "news", path: paths.adminNews, needs: "editContent" },
  { name: "messages", path: paths.adminMessages, needs: "readMessages" },
  { name: "subscribers", path: paths.adminSubscribers, needs: "manageSite" },
  { name: "settings", path: paths.adminSettings, needs: "manageSite" },
] as const satisfies Screen[];

/** What the specification does not name but a company needs. */
export const moreScreens = [
  { name: "pictures", path: paths.adminPictures, needs: "editContent" },
  { name: "activity", path: paths.adminActivity, needs: "editContent" },
  { name: "mail", path: paths.adminMail, needs: "manageSite" },
  { name: "backups", path: paths.adminBackups, needs: "manageSite" },
  { name: "trash", path: paths.adminTrash, needs: "editContent" },
  { name: "users", path: paths.adminUsers, needs: "manageSite" },
] as const satisfies Screen[];
