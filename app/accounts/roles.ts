/** What somebody is, as forms name it. */
export const roles = ["standard", "admin"] as const;
