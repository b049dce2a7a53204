import { roleOf, type Role, type RoleFlags } from "./roles";

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
