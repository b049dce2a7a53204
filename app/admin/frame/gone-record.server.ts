import type { FormValues } from "~/base/http/form-values";
import { TEAM_MEMBER_PARAM } from "~/content/team/team-member";
import type { Draft } from "~/forms/editor/draft";
import { screenPath } from "~/forms/editor/screen-path";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { newIdempotencyKey } from "~/forms/fields/idempotency.server";
import { languageOf, translator } from "~/language/i18n/i18n.server";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { findKeptScreen, saveDraft } from "~/records/editing/drafts.server";
import { isInTrash, isStored } from "~/records/lifecycle/trash.server";
import { database } from "~db/connection.server";
import { recordKinds, type RecordName } from "~db/record-kinds";

type DraftUser = Parameters<typeof saveDraft>[1];

/**
 * Refuses a form that was not saved if its record has been deleted: its page cannot show what was
 * typed again. That is kept as a draft: of the record while it is in the trash (see
 * {@link screenWithDraft}), and else of a new one. The answer leads to the trash, or to that one.
 *
 * @param answer the response to the form
 * @throws Response 404: the error screen, or with scripts a message at the form
 */
export async function refuseIfGone(
  request: Request,
  user: DraftUser,
  name: RecordName,
  answer: Response,
): Promise<void> {
  const db = database();
  if (await isStored(db, name)) return;
  const rejected = (await answer.json()) as Rejected;
  const gone = (await isInTrash(db, name)) ? "inTrash" : "forGood";
  const typed = rejected.repopulateFields;
  const path = screenPath(new URL(request.url));
  const draft = gone === "inTrash" ? { path, values: typed } : asNewRecord(name, typed);
  const t = translator(await languageOf(request), "admin");
  const missing = t(`${recordKinds[name.subject].segment}.notFound`);
  return refuse(request, user, { rejected, gone, draft, missing });
}

/** A thing without a trash, such as a saved answer, for {@link refuseIfDeleted}. */
export interface Deletable {
  isStored: () => Promise<boolean>;
  /** The path of the form of a new one; the id of the deleted one is in it. */
  again: string;
  /** The title of the error screen. */
  missing: string;
}

/** As {@link refuseIfGone}; what was typed is kept as the draft of a new one. */
export async function refuseIfDeleted(
  request: Request,
  user: DraftUser,
  { isStored: isThere, again, missing }: Deletable,
  answer: Response,
): Promise<void> {
  if (await isThere()) return;
  const rejected = (await answer.json()) as Rejected;
  const values = { ...rejected.repopulateFields };
  delete values[VERSION_FIELD];
  const draft = { path: again, values };
  return refuse(request, user, { rejected, gone: "forGood", draft, missing });
}

interface Rejected {
  repopulateFields: FormValues;
}

interface Gone {
  rejected: Rejected;
  gone: "inTrash" | "forGood";
  draft: Draft;
  missing: string;
}

async function refuse(
  request: Request,
  user: DraftUser,
  { rejected, gone, draft, missing }: Gone,
): Promise<never> {
  const screen = await saveDraft(database(), user, draft);
  const message = translator(await languageOf(request), "admin")(`records.gone.${gone}`);
  const keptAt = gone === "inTrash" ? paths.adminTrash : screen;
  const page = { title: missing };
  throw Response.json({ ...rejected, page, message, gone, keptAt }, { status: 404 });
}

/** Converts what was typed into the draft of a new record; each deleted one has its own. */
function asNewRecord({ subject, id }: RecordName, typed: FormValues): Draft {
  const values: FormValues = { ...typed, [IDEMPOTENCY_KEY_FIELD]: newIdempotencyKey() };
  delete values[VERSION_FIELD];
  return { path: `${recordPath(subject, "new")}?deleted=${id}`, values };
}

/** Returns the address of the form of a restored record with the user's draft, or null. */
export function screenWithDraft(user: DraftUser, { subject, id }: RecordName) {
  const screens = [recordPath(subject, id)];
  if (subject === "teamMember") screens.push(`${paths.adminBios}?${TEAM_MEMBER_PARAM}=${id}`);
  return findKeptScreen(database(), user, screens);
}
