import type { User } from "~/accounts/user";
import { readListQuery } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { type Choice, listRequest, readChosen } from "~/lists/bulk.server";
import { findListedMessageIds } from "~/messages/managed-messages.server";
import { messageOrders } from "~/messages/message";
import { UP_TO_FIELD } from "~/messages/message-choice";
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
