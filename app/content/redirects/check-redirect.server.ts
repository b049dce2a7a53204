import { FieldError } from "~/base/http/http-error";
import { env } from "~/config/env.server";
import { messageKey } from "~/language/i18n/message-key";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { sourceProblem, targetProblem } from "./check-redirects";
import { readExistingAddresses } from "./existing-addresses.server";
import { readSource, readTarget } from "./read-redirect";
import { type NewRedirect, toRedirectValues } from "./redirect";
import { RedirectTable, type StoredRedirect } from "./redirect-table";

/** All of them are kept in memory: some megabytes. */
export const REDIRECTS_MAX = 10_000;

/** The columns of a redirect that follow from what was typed. */
export function rowOf(typed: NewRedirect): StoredRedirect & {
  source: string;
  source_folded: string;
  target_folded: string;
} {
  const source = readSource(typed.source);
  if (source.problem !== undefined) throw refusedField("source", source.problem);
  const { text, key, isWildcard } = source.value;
  const target = readTarget(typed.target, isWildcard, env().SITE_URL);
  if (target.problem !== undefined) throw refusedField("target", target.problem);
  return {
    source: text,
    sourceKey: key,
    target: target.value,
    status: typed.status,
    source_folded: foldAsTyped(text),
    target_folded: foldAsTyped(toRedirectValues({ ...typed, target: target.value }).target ?? ""),
  };
}

export const refusedField = (field: string, message: string) =>
  new FieldError(422, "checkFields", { [field]: message });

/** @param id of the redirect that the row replaces; null for a new one */
export async function check(
  trx: DatabaseOrTransaction,
  row: StoredRedirect,
  id: number | null,
): Promise<void> {
  const others = await trx
    .selectFrom("redirects")
    .select(["id", "source", "sourceKey", "target", "status"])
    .where("id", "is not", id)
    .execute();
  if (others.length >= REDIRECTS_MAX) {
    const max = { max: REDIRECTS_MAX };
    throw refusedField("source", messageKey("admin:redirects.refused.tooMany", max));
  }
  const whatIsAt = await readExistingAddresses(trx);
  const ofSource = sourceProblem(row.sourceKey, whatIsAt);
  if (ofSource) throw refusedField("source", ofSource);
  const table = new RedirectTable([...others, row]);
  const ofTarget = targetProblem(row, table, whatIsAt);
  if (ofTarget) throw refusedField("target", ofTarget);
  const alone = new RedirectTable([row]);
  const before = others.find((other) => targetProblem(other, alone, whatIsAt) !== null);
  if (before) {
    const name = { source: before.source };
    throw refusedField("source", messageKey("admin:redirects.refused.chainBefore", name));
  }
}
