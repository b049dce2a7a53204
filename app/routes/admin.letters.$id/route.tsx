import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteLink } from "~/admin/delete-link";
import { useFinalTexts } from "~/admin/delete-texts";
import { adminMeta } from "~/admin/meta";
import { saveRecord } from "~/admin/save-record.server";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { inTimeZone } from "~/forms/wall-time-fields";
import { idParam, notFound, recordId } from "~/http/params.server";
import { handlePage } from "~/http/responses.server";
import { companyTimeZone } from "~/i18n/company-time-zone.server";
import { lettersPath } from "~/i18n/letters-path";
import { useTranslation } from "~/i18n/use-translation";
import { latePart } from "~/late-parts/late-part";
import { letterName, toLetterValues } from "~/letters/letter";
import {
  findLetter,
  getLetter,
  LetterError,
  letterForm,
  updateLetter,
} from "~/letters/letters.server";
import { listFailures, readProgress } from "~/letters/recipients.server";
import { listTags } from "~/newsletter/subscriber-tags.server";
import { redirectWithNotice } from "~/notices/notice.server";
import { findDraft } from "~/sessions/drafts.server";
import { requireAdmin } from "~/sign-in/guards.server";
import { Link } from "~/ui/link";
import { database } from "~db/connection.server";
import { LetterProgress } from "./letter-progress";

export const handle = { i18n: ["admin.form", "admin.letters"] };

const LetterForm = latePart(() =>
  import("~/letters/letter-form").then((module) => module.LetterForm),
);

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requireAdmin(args);
  const db = database();
  const letter = await findLetter(db, idParam(args.params.id) ?? 0);
  if (!letter) throw notFound(t("letters.notFound"));
  const { id, state, sendAt, startedAt, endedAt, retryAt, problem } = letter;
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
      problem: problem === "letterRecordGone" ? t("letters.sendRecordGone") : null,
      sending: null,
    };
  }
  const progress = (await readProgress(db, [id])).get(id) ?? null;
  const failures = await listFailures(db, id);
  return {
    ...shared,
    form: null,
    sending: { state, sendAt, startedAt, endedAt, retryAt, problem, progress, failures },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requireAdmin(args);
  const id = recordId(args.params.id);
  const here = `${lettersPath}/${id}`;
  const target = { user, list: here, notice: "letterSaved" } as const;
  return handlePage(args.request, async () => {
    const { state } = await getLetter(database(), id);
    if (state !== "draft") return redirectWithNotice(here, { id: "letterNotDraft" });
    return saveRecord(args, target, letterForm, async (fields, expectedVersion) => {
      await updateLetter(database(), id, fields, { actor: user, expectedVersion });
      return letterName(fields, language);
    });
  }).catch((error: unknown) => {
    if (!(error instanceof LetterError)) throw error;
    return redirectWithNotice(here, { id: error.problem });
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function LetterPage() {
  const { t } = useTranslation("admin");
  const words = useFinalTexts();
  const data = useLoaderData<typeof loader>();
  const { page, id, state } = data;
  const here = `${lettersPath}/${id}`;
  const isAtWork = state === "scheduled" || state === "sending";
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("letters")}>
        <Link className="button button-quiet" to={`${here}/send`}>
          {t(state === "draft" ? "letters.goSend" : "letters.preview")}
        </Link>
        {!isAtWork && (
          <DeleteLink
            to={`${here}/delete`}
            name={page.title}
            returnTo={lettersPath}
            words={words}
          />
        )}
      </ScreenHead>
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
    </>
  );
}
