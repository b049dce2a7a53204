/** The roles as named in forms, calls and labels, in ascending order of permissions. */
export const roles = ["standard", "editor", "admin"] as const;
export type Role = (typeof roles)[number];

/** Returns the role in a draft of a form, or undefined. */
export function draftRole(draft: Record<string, string> | null): Role | undefined {
  return roles.find((role) => role === draft?.role);
}

/** The columns of a user that encode the role. */
interface RoleFlags {
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

/** The signed-in user as passed to screens and calls. */
export interface User {
  id: number;
  username: string;
  isAdmin: boolean;
  role: Role;
}

/** The columns that {@link toUser} needs. */
export const userColumns = [
  "users.id",
  "users.username",
  "users.isAdmin",
  "users.isEditor",
] as const;

export function toUser({
  id,
  username,
  ...flags
}: { id: number; username: string } & RoleFlags): User {
  return { id, username, isAdmin: flags.isAdmin === 1, role: roleOf(flags) };
}
