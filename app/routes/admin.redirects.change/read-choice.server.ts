import { readListQuery } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { type Choice, listRequest, readChosen } from "~/lists/bulk.server";
import { redirectOrders } from "~/redirects/redirect";
import { findListedRedirectIds } from "~/redirects/redirects.server";
import { database } from "~db/connection.server";

/** Finds the chosen redirects; for all found, the query of the list is repeated. */
export async function readChoice(values: Iterable<readonly [string, string]>): Promise<Choice> {
  const choice = readChosen(values, paths.adminRedirects);
  if (!choice.isAll) return choice;
  const { q } = readListQuery(listRequest(choice.returnTo), redirectOrders);
  return { ...choice, ids: await findListedRedirectIds(database(), q) };
}
