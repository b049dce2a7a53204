import { paths } from "~/i18n/paths";

/** The screens that the sidebar leads to, in its order (specification section 2, admin area). */
export const adminScreens = [
  { name: "dashboard", path: paths.admin },
  { name: "projects", path: paths.adminProjects },
  { name: "team", path: paths.adminTeam },
  { name: "news", path: paths.adminNews },
  { name: "messages", path: paths.adminMessages },
  { name: "subscribers", path: paths.adminSubscribers },
  { name: "settings", path: paths.adminSettings },
] as const;

/** What the specification does not name but a company needs. */
export const moreScreens = [
  { name: "pictures", path: paths.adminPictures },
  { name: "activity", path: paths.adminActivity },
  { name: "mail", path: paths.adminMail },
  { name: "backups", path: paths.adminBackups },
  { name: "trash", path: paths.adminTrash },
  { name: "users", path: paths.adminUsers },
] as const;
