import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { shouldRevalidate as isWorthLoading } from "~/forms/fields/should-revalidate";

const CONFLICT = 409;

/** As on every page; and when a button is refused, since something else is there by now. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionStatus === CONFLICT || isWorthLoading(change);
}
