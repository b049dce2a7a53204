import { type Choice, listRequest, readChosen } from "~/admin/lists/bulk.server";
import { readListQuery } from "~/base/http/list-query";
import { redirectOrders } from "~/content/redirects/redirect";
import { findListedRedirectIds } from "~/content/redirects/redirects.server";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

/** Finds the chosen redirects; for all found, the query of the list is repeated. */
export async function readChoice(values: Iterable<readonly [string, string]>): Promise<Choice> {
  const choice = readChosen(values, paths.adminRedirects);
  if (!choice.isAll) return choice;
  const { q } = readListQuery(listRequest(choice.returnTo), redirectOrders);
  return { ...choice, ids: await findListedRedirectIds(database(), q) };
}
