import { useRouteLoaderData } from "@remix-run/react";
import { hasPermission, type Permission } from "~/accounts/permissions";
import type { User } from "~/accounts/user";
import { ADMIN_ROUTE } from "./meta";

/** Whether whoever looks at the screen may do the deed: what they may not is not offered. */
export function usePermission(permission: Permission): boolean {
  const frame = useRouteLoaderData<{ user: User | null }>(ADMIN_ROUTE);
  return hasPermission(frame?.user ?? null, permission);
}
