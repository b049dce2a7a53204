import type { Permission } from "~/accounts/account/permissions";
import { lettersPath } from "~/language/i18n/letters-path";
import { movingPath } from "~/language/i18n/moving-path";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { type RecordKind, recordKindNames, recordKinds } from "~db/record-kinds";

interface Screen {
  name: string;
  path: string;
  /** The permission required to see the link. */
  needs: Permission;
}

const screenOf = (kind: RecordKind) => ({
  name: recordKinds[kind].segment,
  path: recordPath(kind),
  needs: "editContent" as const,
});

/** The screens of the side bar by group, in order; those of maintenance are folded. */
export const screenGroups = [
  {
    name: "overview",
    screens: [
      { name: "dashboard", path: paths.admin, needs: "editContent" },
      { name: "traffic", path: paths.adminTraffic, needs: "editContent" },
    ],
  },
  {
    name: "content",
    screens: [
      ...recordKindNames.map(screenOf),
      { name: "pictures", path: paths.adminPictures, needs: "editContent" },
    ],
  },
  {
    name: "audience",
    screens: [
      { name: "messages", path: paths.adminMessages, needs: "readMessages" },
      { name: "subscribers", path: paths.adminSubscribers, needs: "manageSite" },
      { name: "letters", path: lettersPath, needs: "manageSite" },
    ],
  },
  {
    name: "site",
    screens: [
      { name: "settings", path: paths.adminSettings, needs: "manageSite" },
      { name: "users", path: paths.adminUsers, needs: "manageSite" },
    ],
    folded: [
      { name: "mail", path: paths.adminMail, needs: "manageSite" },
      { name: "backups", path: paths.adminBackups, needs: "manageSite" },
      { name: "moving", path: movingPath, needs: "manageSite" },
      { name: "redirects", path: paths.adminRedirects, needs: "editContent" },
      { name: "trash", path: paths.adminTrash, needs: "editContent" },
      { name: "activity", path: paths.adminActivity, needs: "editContent" },
      { name: "privacy", path: paths.adminPrivacy, needs: "manageSite" },
    ],
  },
] as const satisfies { name: string; screens: Screen[]; folded?: Screen[] }[];

/** A screen that the side bar leads to. */
export type AdminScreen =
  | (typeof screenGroups)[number]["screens"][number]
  | (typeof screenGroups)[3]["folded"][number];

/** All screens that the side bar leads to. */
export const adminScreens: AdminScreen[] = screenGroups.flatMap((group) => [
  ...group.screens,
  ...("folded" in group ? group.folded : []),
]);
