import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { User } from "~/accounts/account/user";
import type { SignedInRequest } from "~/accounts/sign-in/guards.server";
import type { FormValues } from "~/base/http/form-values";
import { HttpError } from "~/base/http/http-error";
import { idParam } from "~/base/http/params.server";
import { ADMIN_BODY_LIMIT_BYTES, readForm, RECORD_FIELDS } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { Language } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { sitePaths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { findDraft } from "~/records/editing/drafts.server";
import { readUnsavedRecord, unsavedRecords } from "~/records/lifecycle/unsaved-record.server";
import { database } from "~db/connection.server";
import { findKind } from "./managed-records.server";

/** Leads to the page of a record as its form describes it. Nothing is stored in the database. */
export function previewRecord(
  { request, params }: ActionFunctionArgs,
  { user, language }: SignedInRequest,
): Promise<Response> {
  return handlePage(request, async () => {
    const values = await readForm(request, {
      limitBytes: ADMIN_BODY_LIMIT_BYTES,
      maxFields: RECORD_FIELDS,
      files: "drop",
    });
    return redirect(await keepRecord(params, values, user, language), 303);
  });
}

/** The same for a form whose session had ended, after the login; else leads to the form. */
export function openRecordPreview(
  { request, params }: LoaderFunctionArgs,
  { user, language }: SignedInRequest,
): Promise<Response> {
  return handlePage(request, async () => {
    const { kind, id } = recordOf(params);
    const draft = await findDraft(database(), user, request);
    return redirect(
      draft ? await keepRecord(params, draft, user, language) : recordPath(kind.name, id || "new"),
    );
  });
}

type Params = ActionFunctionArgs["params"];

/** Returns the address of the preview, in the language of the screen if visitors are offered it. */
async function keepRecord(
  params: Params,
  values: FormValues,
  user: User,
  language: Language,
): Promise<string> {
  const { kind, id } = recordOf(params);
  const token = unsavedRecords.keep(user.id, await readUnsavedRecord(kind, id, values));
  const [first = language] = offeredLanguages();
  const shown = offeredLanguages().includes(language) ? language : first;
  return sitePaths(shown).preview(token);
}

/** @throws HttpError 404 */
function recordOf(params: Params) {
  const kind = findKind(params);
  const id = params.id === "new" ? 0 : idParam(params.id);
  if (!kind || id === null) throw new HttpError(404, "notFound");
  return { kind, id };
}
