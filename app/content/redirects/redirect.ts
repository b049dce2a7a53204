import type { FormValues } from "~/base/http/form-values";
import type { ListOrders } from "~/base/http/list-query";

export const REDIRECT_FORM_ID = "redirect";

/** Permanent (301, 308) and temporary; 301 is what browsers and search engines know longest. */
export const redirectStatuses = [301, 302, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

export interface Redirect {
  id: number;
  source: string;
  target: string;
  status: RedirectStatus;
  updatedAt: string;
}

/** A redirect that is not stored yet. */
export type NewRedirect = Pick<Redirect, "source" | "target" | "status">;

/** The ending of an address that stands for everything below it. */
export const WILDCARD = "/*";

export type RedirectSort = "source" | "target" | "date";

export const redirectOrders: ListOrders<RedirectSort> = {
  sorts: ["source", "target", "date"],
  sort: "date",
  descending: true,
};

/** Converts a redirect to the values of its form. */
export function toRedirectValues(redirect: NewRedirect | null): FormValues {
  return {
    source: redirect?.source ?? "",
    target: readableAddress(redirect?.target ?? ""),
    status: String(redirect?.status ?? 301),
  };
}

/** Returns an address with its escapes decoded where that changes nothing but the looks. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address).replace(/[\s\p{C}]/gu, encodeURIComponent);
  } catch {
    return address;
  }
}
