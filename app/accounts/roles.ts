/** What somebody is, as forms, calls and labels name it; the least first. */
export const roles = ["standard", "editor", "admin"] as const;
export type Role = (typeof roles)[number];

/** The role among what was typed into a form, or undefined. */
export function draftRole(draft: Record<string, string> | null): Role | undefined {
  return roles.find((role) => role === draft?.role);
}

/** The columns of a user that say what they are. */
export interface RoleFlags {
  isAdmin: 0 | 1;
  isEditor: 0 | 1;
}

export function roleOf({ isAdmin, isEditor }: RoleFlags): Role {
  if (isAdmin === 1) return "admin";
  return isEditor === 1 ? "editor" : "standard";
}

export function flagsOf(role: Role): RoleFlags {
  return { isAdmin: role === "admin" ? 1 : 0, isEditor: role === "editor" ? 1 : 0 };
}
