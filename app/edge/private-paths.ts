import type { BodyKind } from "~/base/http/route-handle";
import { isPublic, type Place, routeTable } from "~/base/http/route-table";
import { pageOfData } from "./data-address";

/** @param pathname canonical, at most as long as a route needs */
const placeOf = (pathname: string): Place => routeTable().at(pageOfData(pathname) ?? pathname);

/** Returns true for pages and calls whose responses are for one person: no cache may keep them. */
export const isPrivatePath = (pathname: string) => !isPublic(placeOf(pathname));

/** Returns the kind of body that a path accepts. */
export const bodyKind = (pathname: string): BodyKind => placeOf(pathname).handle?.body ?? "texts";
