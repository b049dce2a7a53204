/** What somebody is, as forms name it. */
export const roles = ["standard", "admin"] as const;
export type Role = (typeof roles)[number];
