/** The screens that the sidebar leads to, in its order (specification section 2, admin area). */
export const adminScreens = [
  { name: "dashboard", path: "/admin" },
  { name: "projects", path: "/admin/projects" },
  { name: "team", path: "/admin/team" },
  { name: "news", path: "/admin/news" },
  { name: "messages", path: "/admin/messages" },
  { name: "subscribers", path: "/admin/subscribers" },
  { name: "settings", path: "/admin/settings" },
] as const;
