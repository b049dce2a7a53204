import { HttpError } from "~/base/http/http-error";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { NO_PASSWORD, type Screener } from "./screener";
import { isScreenerOpen } from "./screener-cookie.server";
import { findScreener } from "./screeners.server";

/**
 * Returns the screener of a project, to a browser in which its password was entered.
 *
 * @throws HttpError 404 to any other
 */
export async function getOpenedScreener(
  db: DatabaseOrTransaction,
  request: Request,
  projectId: number,
): Promise<Screener> {
  const screener = await findScreener(db, projectId);
  if (!screener || screener.password === NO_PASSWORD || !isScreenerOpen(request, screener)) {
    throw new HttpError(404, "notFound");
  }
  return screener;
}
