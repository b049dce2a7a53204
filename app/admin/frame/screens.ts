import type { Permission } from "~/accounts/account/permissions";
import { lettersPath } from "~/language/i18n/letters-path";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { type RecordKind, recordKindNames, recordKinds } from "~db/record-kinds";

interface Screen {
  name: string;
  path: string;
  /** The permission required to see the link. */
  needs: Permission;
}

/** Kinds of records among the main screens; all others are among the further ones. */
const mainKinds: readonly RecordKind[] = ["project", "teamMember", "newsItem"];

const screenOf = (kind: RecordKind) => ({
  name: recordKinds[kind].segment,
  path: recordPath(kind),
  needs: "editContent" as const,
});

/** The main screens of the sidebar, in order (specification section 2, admin area). */
export const adminScreens = [
  { name: "dashboard", path: paths.admin, needs: "editContent" },
  ...mainKinds.map(screenOf),
  { name: "messages", path: paths.adminMessages, needs: "readMessages" },
  { name: "subscribers", path: paths.adminSubscribers, needs: "manageSite" },
  { name: "settings", path: paths.adminSettings, needs: "manageSite" },
] as const satisfies Screen[];

/** Further screens that the specification does not contain. */
export const moreScreens = [
  ...recordKindNames.filter((kind) => !mainKinds.includes(kind)).map(screenOf),
  { name: "traffic", path: paths.adminTraffic, needs: "editContent" },
  { name: "letters", path: lettersPath, needs: "manageSite" },
  { name: "pictures", path: paths.adminPictures, needs: "editContent" },
  { name: "redirects", path: paths.adminRedirects, needs: "editContent" },
  { name: "activity", path: paths.adminActivity, needs: "editContent" },
  { name: "mail", path: paths.adminMail, needs: "manageSite" },
  { name: "backups", path: paths.adminBackups, needs: "manageSite" },
  { name: "privacy", path: paths.adminPrivacy, needs: "manageSite" },
  { name: "trash", path: paths.adminTrash, needs: "editContent" },
  { name: "users", path: paths.adminUsers, needs: "manageSite" },
] as const satisfies Screen[];
