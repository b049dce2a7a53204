import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isOnlyMemberChange } from "~/team/member-param";

/**
 * When the pages of the site ask for their data again: not when only a member's details open or
 * close, and not after a sending that was refused or never arrived, which changed nothing.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  if (isOnlyMemberChange(change)) return false;
  if (change.actionStatus !== undefined && change.actionStatus >= 400) return false;
  return change.defaultShouldRevalidate;
}
