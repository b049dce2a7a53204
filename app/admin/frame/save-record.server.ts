import type { ActionFunctionArgs } from "@remix-run/node";
import type { User } from "~/accounts/account/user";
import { deleteDraft } from "~/accounts/sessions/drafts.server";
import type { FormValues } from "~/base/http/form-values";
import { handlePage } from "~/base/http/responses.server";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { isSameField, type ReadableNames } from "~/forms/editor/field-text";
import { type MergedForm, mergeValues } from "~/forms/editor/merge-values";
import { screenPath } from "~/forms/editor/screen-path";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { receiveRecordForm, type RecordForm } from "~/forms/fields/receive-form.server";
import { inTimeZone, inUtc, zoneOfForm } from "~/forms/fields/wall-time-fields";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { languageOf } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { readableNames } from "~/records/lifecycle/readable-values.server";
import { findVersionValues } from "~/records/lifecycle/revisions.server";
import { type AdminNoticeId, SAVED_FORM } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import type { RecordKind } from "~db/record-kinds";
import { type Deletable, refuseIfDeleted, refuseIfGone } from "./gone-record.server";

interface Target {
  user: User;
  /** The path to redirect to after saving. */
  list: string;
  /** Called after saving. */
  notice: AdminNoticeId | (() => AdminNoticeId);
  /** The record and its current name; without it, a conflict contains every difference. */
  record?: { subject: RecordKind; id: number | null; name: () => Promise<string> };
  /** Something else that exists and may be deleted for good while its form is open. */
  deletable?: Deletable | false;
}

/**
 * Handles the form of a record: redirects with a notice and deletes the stored and
 * local drafts.
 *
 * @param save stores the record and returns its name; receives the version the form was rendered
 *   from, or null for a new record
 */
export function saveRecord<Data>(
  { request }: Pick<ActionFunctionArgs, "request">,
  { user, list, notice, record, deletable }: Target,
  form: RecordForm<Data>,
  save: (data: Data, version: string | null, values: FormValues) => Promise<string>,
): Promise<Response> {
  return handlePage(request, async () => {
    const answer = await receiveRecordForm(request, form, async (data, values) => {
      const version = values[VERSION_FIELD] || null;
      const name = await save(data, version, values).catch(async (error: unknown) => {
        if (!(error instanceof EditConflict)) throw error;
        const language = await languageOf(request);
        if (!record || !version) {
          const names = await readableNames(database(), [error.current, values], language);
          throw inZoneOf(values, error, { names });
        }
        return nameIfUntouched(error, { record, version, values, language });
      });
      const path = screenPath(new URL(request.url));
      await deleteDraft(database(), user, path);
      const id = typeof notice === "function" ? notice() : notice;
      return redirectWithNotice(list, { id, params: { name, [SAVED_FORM]: path } });
    });
    // Not when the storage fails: reading would fail as well, and the answer would be lost.
    const isShownAgain = answer.ok || (answer.status >= 400 && answer.status < 500);
    if (record?.id && isShownAgain) {
      await refuseIfGone(request, user, { subject: record.subject, id: record.id }, answer.clone());
    }
    if (deletable && isShownAgain) {
      await refuseIfDeleted(request, user, deletable, answer.clone());
    }
    return answer;
  });
}

/**
 * Resolves an edit conflict if possible: fields that were not changed in the form keep the values
 * stored by the other user.
 *
 * @returns the name of the record if nothing is left to save
 * @throws EditConflict with only those fields that were changed in the form
 */
async function nameIfUntouched(
  conflict: EditConflict,
  sent: {
    record: NonNullable<Target["record"]>;
    version: string;
    values: FormValues;
    language: Language;
  },
): Promise<string> {
  const { current } = conflict;
  const { subject, id, name } = sent.record;
  const db = database();
  const base = id && (await findVersionValues(db, { subject, id }, sent.version));
  const typed = inUtc(sent.values);
  const merged = base ? mergeValues(base, typed, current) : undefined;
  // The button said "Publish" or "Schedule" of the date that the form showed.
  const isForOtherDate = typed.intent === "publish" && !isSameField(typed, current, "publishAt");
  if (merged?.touched.length === 0 && !isForOtherDate) return name();
  const names = await readableNames(db, [current, sent.values], sent.language);
  throw inZoneOf(sent.values, conflict, { merged, names });
}

/** Returns the conflict with instants as wall times, in the time zone in which the form was sent. */
function inZoneOf(
  sent: FormValues,
  { current, version, audience }: EditConflict,
  { merged, names }: { merged?: MergedForm; names: ReadableNames },
): EditConflict {
  const zone = zoneOfForm(sent) ?? companyTimeZone();
  return new EditConflict(inTimeZone(current, zone), version, {
    merged: merged && { ...merged, values: inTimeZone(merged.values, zone) },
    names,
    audience,
  });
}
