import { useRouteLoaderData } from "@remix-run/react";
import { hasPermission, type Permission } from "~/accounts/account/permissions";
import type { User } from "~/accounts/account/user";
import { ADMIN_ROUTE } from "./meta";

/** Returns true if the user has the permission; the UI offers only permitted actions. */
export function usePermission(permission: Permission): boolean {
  const frame = useRouteLoaderData<{ user: User | null }>(ADMIN_ROUTE);
  return hasPermission(frame?.user ?? null, permission);
}
