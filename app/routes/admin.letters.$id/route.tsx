import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { Comparison } from "~/admin/frame/comparison";
import { DeleteLink } from "~/admin/frame/delete-link";
import { useFinalTexts } from "~/admin/frame/delete-texts";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { LetterBar } from "~/admin/letters/letter-bar";
import { LetterProgress } from "~/admin/letters/letter-progress";
import { mailHelpOf } from "~/admin/mail/mail-help.server";
import { listFailures } from "~/audience/letters/failures.server";
import { audiences, letterName, toLetterValues } from "~/audience/letters/letter";
import { LetterForm } from "~/audience/letters/letter-form";
import {
  findLetter,
  findLetterBefore,
  LetterError,
  letterForm,
  type LetterProblem,
  updateLetter,
} from "~/audience/letters/letters.server";
import { listPutOff, readProgress } from "~/audience/letters/recipients.server";
import { useLetterLabels } from "~/audience/letters/use-letter-labels";
import { listTags } from "~/audience/newsletter/subscriber-tags.server";
import type { FormValues } from "~/base/http/form-values";
import { idParam, notFound } from "~/base/http/params.server";
import { ADMIN_BODY_LIMIT_BYTES, readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { isMailServerSet } from "~/base/mail/transport.server";
import { changedFields } from "~/forms/editor/field-text";
import { GO_ON_INTENT } from "~/forms/editor/record-form";
import { inTimeZone, inUtc } from "~/forms/fields/wall-time-fields";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { lettersPath } from "~/language/i18n/letters-path";
import { useTranslation } from "~/language/i18n/use-translation";
import { findDraft, saveDraft } from "~/records/editing/drafts.server";
import { saveRecord } from "~/records/editing/save-record.server";
import type { FieldChange } from "~/records/lifecycle/revision";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requireAdmin(args);
  const db = database();
  const letter = await findLetter(db, idParam(args.params.id) ?? 0);
  if (!letter) throw notFound(t("letters.notFound"));
  const { id, state, sendAt, startedAt, endedAt, retryAt, problem } = letter;
  const { heldAt, relayPerMinute, wasWritten } = letter;
  const shared = { page: { title: letterName(letter, language) }, id, state };
  if (state === "draft") {
    return {
      ...shared,
      form: {
        values: inTimeZone(toLetterValues(letter), companyTimeZone()),
        version: letter.updatedAt,
        draft: await findDraft(db, user, args.request),
      },
      tags: await listTags(db),
      problem: notSent(problem, t),
      sending: null,
      unsaved: null,
    };
  }
  const progress = (await readProgress(db, [id])).get(id) ?? null;
  const isAhead = state === "scheduled" || (state === "sending" && progress?.total === 0);
  const before = isAhead ? await findLetterBefore(db, letter) : null;
  const after = before && letterName(before, language);
  const typed = await findDraft(db, user, args.request);
  return {
    ...shared,
    form: null,
    unsaved: typed && changesIn(toLetterValues(letter), inUtc(typed), t),
    sending: {
      state,
      sendAt,
      startedAt,
      endedAt,
      retryAt,
      problem,
      help: mailHelpOf(problem, language),
      heldAt,
      relayPerMinute,
      wasWritten,
      after,
      progress,
      now: new Date().toISOString(),
      hasServer: isMailServerSet(),
      putOff: await listPutOff(db, id),
      failures: await listFailures(db, id),
    },
  };
}

/** Says why a letter became a draft again when its time came. */
function notSent(problem: string | null, t: TFunction<"admin">): string | null {
  if (problem === "letterRecordGone") return t("letters.sendRecordGone");
  return problem === "letterNoServer" ? t("letters.sendNoServer") : null;
}

/** Lists what was typed into the form of a letter that is no draft any more, beside what it has. */
function changesIn(stored: FormValues, typed: FormValues, t: TFunction<"admin">): FieldChange[] {
  const shown = (name: string, text = "") => {
    const audience = name === "audience" && audiences.find((each) => each === text);
    return audience ? t(`letters.audiences.${audience}`) : text;
  };
  return changedFields(stored, typed)
    .filter((name) => name in stored)
    .map((name) => ({
      name,
      before: shown(name, stored[name]),
      after: shown(name, typed[name]),
    }));
}

export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requireAdmin(args);
  const id = idParam(args.params.id) ?? 0;
  const here = `${lettersPath}/${id}`;
  const deletable = {
    isStored: async () => (await findLetter(database(), id)) !== null,
    // A new one is made there, of a record.
    again: `${lettersPath}?deleted=${id}`,
    missing: t("letters.notFound"),
  };
  /** Keeps what was typed while another admin has planned or sent the letter. */
  const keep = async (values: FormValues, problem: LetterProblem) =>
    redirectWithNotice(await saveDraft(database(), user, { path: here, values }), { id: problem });
  return handlePage(args.request, async () => {
    const letter = await findLetter(database(), id);
    if (letter && letter.state !== "draft") {
      const sent = await readForm(args.request, { limitBytes: ADMIN_BODY_LIMIT_BYTES });
      return keep(sent, "letterNotDraft");
    }
    const target = { user, deletable };
    return saveRecord(args.request, target, letterForm, async ({ data, version, values }) => {
      try {
        await updateLetter(database(), id, data, { actor: user, expectedVersion: version });
      } catch (error) {
        throw error instanceof LetterError ? await keep(values, error.problem) : error;
      }
      const next = values.intent === GO_ON_INTENT ? `${here}/send` : here;
      return { name: letterName(data, language), notice: "letterSaved", next };
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function LetterPage() {
  const words = useFinalTexts();
  const data = useLoaderData<typeof loader>();
  const { page, id, state } = data;
  const here = `${lettersPath}/${id}`;
  const isAtWork = state === "scheduled" || state === "sending";
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("letters")}>
        {!isAtWork && (
          <DeleteLink
            to={`${here}/delete`}
            name={page.title}
            returnTo={lettersPath}
            words={words}
          />
        )}
      </ScreenHead>
      <LetterBar to={`${here}/send`} isDraft={state === "draft"} />
      {data.form && (
        <>
          {data.problem && (
            <p className="failure-text" role="alert">
              {data.problem}
            </p>
          )}
          <LetterForm key={id} {...data.form} tags={data.tags} />
        </>
      )}
      {data.sending && <LetterProgress id={id} {...data.sending} />}
      {data.unsaved && data.unsaved.length > 0 && <Unsaved changes={data.unsaved} />}
    </>
  );
}

/** Texts that were typed into the form and could not be saved, to be read and copied. */
function Unsaved({ changes }: { changes: FieldChange[] }) {
  const { t } = useTranslation("admin");
  return (
    <section className="admin-section" aria-labelledby="letter-unsaved">
      <h2 id="letter-unsaved">{t("letters.unsaved")}</h2>
      <p>{t("letters.unsavedHint")}</p>
      <Comparison
        changes={changes}
        labels={useLetterLabels()}
        before={t("form.theirs")}
        after={t("form.yours")}
      />
    </section>
  );
}
