import type { FormValues } from "~/base/http/form-values";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { newIdempotencyKey } from "~/forms/fields/idempotency.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { recordPath } from "~/language/i18n/record-paths";
import { isInTrash, isStored } from "~/records/lifecycle/trash.server";
import { database } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";
import type { Outcome, Target } from "./record-form";

/**
 * Returns the outcome of a form, or that its record has been deleted: its page cannot show what was
 * typed again. That is kept as a draft: of the record while it is in the trash, and else of a new
 * one. The answer leads to the trash, or to that one.
 *
 * @param path the name of its screen, from `screenPath`
 */
export async function unlessGone<Data>(
  outcome: Outcome,
  path: string,
  { record, deletable }: Target<Data>,
  language: Language,
): Promise<Outcome> {
  // Not when the storage fails: reading would fail as well, and the answer would be lost.
  if (outcome.is !== "shown" || outcome.form.status >= 500) return outcome;
  const { form } = outcome;
  const typed = form.body.repopulateFields;
  const db = database();
  if (record?.id && !(await isStored(db, record))) {
    const { subject, id } = record;
    const missing = translator(language, "admin")(`${recordKinds[subject].segment}.notFound`);
    const gone = { is: "gone", form, missing } as const;
    if (await isInTrash(db, record)) {
      return { ...gone, where: "inTrash", draft: { path, values: typed } };
    }
    // Each deleted one has its own.
    const again = `${recordPath(subject, "new")}?deleted=${id}`;
    const values = { ...ofNew(typed), [IDEMPOTENCY_KEY_FIELD]: newIdempotencyKey() };
    return { ...gone, where: "forGood", draft: { path: again, values } };
  }
  if (deletable && !(await deletable.isStored())) {
    const draft = { path: deletable.again, values: ofNew(typed) };
    return { is: "gone", form, where: "forGood", draft, missing: deletable.missing };
  }
  return outcome;
}

/** Returns the values of a form as that of a new record has them. */
function ofNew(typed: FormValues): FormValues {
  const values = { ...typed };
  delete values[VERSION_FIELD];
  return values;
}
