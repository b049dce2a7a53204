import type { User } from "~/accounts/account/user";
import { type Choice, listRequest, readChosen } from "~/admin/lists/bulk.server";
import { findListedMessageIds } from "~/audience/messages/managed-messages.server";
import { messageOrders } from "~/audience/messages/message";
import { UP_TO_FIELD } from "~/audience/messages/message-choice";
import { readListQuery } from "~/base/http/list-query";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

/** Finds the chosen messages; for all found, the query of the list is repeated. */
export async function readChoice(
  values: Iterable<readonly [string, string]>,
  { id: reader }: User,
): Promise<Choice> {
  const fields = [...values];
  const choice = readChosen(fields, paths.adminMessages);
  if (!choice.isAll) return choice;
  const upTo = Number(fields.find(([name]) => name === UP_TO_FIELD)?.[1]);
  const seen = { reader, upTo: Number.isSafeInteger(upTo) ? upTo : 0 };
  const query = readListQuery(listRequest(choice.returnTo), messageOrders);
  return { ...choice, ids: await findListedMessageIds(database(), query, seen) };
}
