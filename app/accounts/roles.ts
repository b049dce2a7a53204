/** What somebody is, as forms name it. */
export const roles = ["standard", "admin"] as const;
export type Role = (typeof roles)[number];

/** The role among what was typed into a form, or undefined. */
export function keptRole(kept: Record<string, string> | null): Role | undefined {
  return roles.find((role) => role === kept?.role);
}
