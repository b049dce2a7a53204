import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { isConfirmed } from "~/accounts/sessions/confirmation.server";
import { orConfirm, requireConfirmation } from "~/accounts/sign-in/confirmed-guards.server";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { ownAddress } from "~/accounts/users/users.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { SendingProblemNote } from "~/admin/frame/sending-problem-note";
import { LetterBar } from "~/admin/letters/letter-bar";
import { LetterPreview, LetterText } from "~/admin/letters/letter-preview";
import { SendingPlan } from "~/admin/letters/sending-plan";
import { looks, type Shown, widths } from "~/admin/letters/shown-preview";
import { TestForm } from "~/admin/letters/test-letter-form";
import { changeLetter } from "~/audience/letters/change-letter.server";
import { languagesOf, letterName, SEND_FORM_ID } from "~/audience/letters/letter";
import { findLetterRecord } from "~/audience/letters/letter-content.server";
import {
  previewLine,
  previewOf,
  sendTestLetter,
  testLetter,
} from "~/audience/letters/letter-preview.server";
import styles from "~/audience/letters/letters.admin.module.css";
import { findLetter, LetterError } from "~/audience/letters/letters.server";
import { plannedSending, sendingOf } from "~/audience/letters/planned-sending.server";
import { sendLetterForm } from "~/audience/letters/send-letter-form.server";
import { recordMailing } from "~/base/activity/mailing-events.server";
import { HttpError } from "~/base/http/http-error";
import { idParam, notFound } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { isMailServerSet } from "~/base/mail/transport.server";
import { screenPath } from "~/forms/editor/screen-path";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { shouldRevalidate as isWorthLoading } from "~/forms/fields/should-revalidate";
import type { SubmitFailure } from "~/forms/fields/submit";
import { languages } from "~/language/i18n/languages";
import { lettersPath } from "~/language/i18n/letters-path";
import { deleteDraft, findDraft, findKeptScreen } from "~/records/editing/drafts.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

const CONFLICT = 409;

/** Shows who would get the letter, and asks. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, language: own, t } = await requireAdmin(args);
  const id = idParam(args.params.id) ?? 0;
  const letter = await findLetter(database(), id);
  if (!letter) throw notFound(t("letters.notFound"));
  const here = `${lettersPath}/${id}`;
  const name = letterName(letter, own);
  const params = new URL(args.request.url).searchParams;
  const choice = <Name extends string>(names: readonly Name[], name: string, first: Name) =>
    names.find((each) => each === params.get(name)) ?? first;
  const [first = own] = languagesOf(letter);
  const shown: Shown = {
    language: choice(languages, "language", languagesOf(letter).includes(own) ? own : first),
    look: choice(looks, "look", "own"),
    width: choice(widths, "width", "wide"),
  };
  const record = await findLetterRecord(database(), letter);
  const mail = await previewOf(database(), letter.id, shown.language, record);
  const draft = await findDraft(database(), user, args.request);
  const subject = mail?.subject ?? name;
  const isDraft = letter.state === "draft";
  const title = t(isDraft ? "letters.sendTitle" : "letters.previewTitle", {
    subject: name,
  });
  return {
    page: { title },
    here,
    name,
    preview: {
      shown,
      mail: mail && {
        subject,
        text: mail.text,
        preview: previewLine(letter, shown.language, record),
      },
      testAddress: draft?.to ?? (await ownAddress(database(), user, own)),
    },
    plan: isDraft ? await plannedSending(database(), letter, record) : null,
  };
}

/** Sends, stops or resumes the letter, or sends it again to those who have not got it. */
export async function action(args: ActionFunctionArgs) {
  const { user, language: own, t } = await requireAdmin(args);
  const { request } = args;
  const id = idParam(args.params.id) ?? 0;
  const here = `${lettersPath}/${id}`;
  return handlePage(request, () =>
    receiveForm(
      request,
      sendLetterForm,
      async ({ intent, failure, version, to, language }, values) => {
        const db = database();
        if (intent === "test") {
          const mail = await testLetter(db, id, language, to);
          if (!mail) throw new HttpError(404, "notFound");
          const isOwn = mail.to === (await ownAddress(db, user, own));
          const options = { actor: user, isOwn, isConfirmed: await isConfirmed(request) };
          await orConfirm(request, user, { values }, () => sendTestLetter(db, mail, options));
          if (!isOwn) {
            await recordMailing(request, user, {
              reason: "testLetter",
              what: mail.subject,
              count: 1,
            });
          }
          await deleteDraft(db, user, screenPath(new URL(request.url)));
          const notice = isMailServerSet() ? "letterTested" : "testMailFile";
          return redirectWithNotice(`${here}/send?language=${language}`, { id: notice });
        }
        if (intent !== "stop") {
          const screen = intent === "send" ? `${here}/send` : here;
          await requireConfirmation(args, user, screen);
        }
        try {
          const done = await changeLetter(db, id, { intent, failure, version }, user);
          if (intent !== "stop") {
            const { what, count } = await sendingOf(db, id, own);
            await recordMailing(request, user, { reason: "letter", what, count });
          }
          // The form of the draft has again what was typed while it was planned.
          const kept = intent === "stop" && (await findKeptScreen(db, user, [here]));
          return await redirectWithNotice(kept || here, { id: done });
        } catch (error) {
          if (!(error instanceof LetterError)) throw error;
          const serverMessage = t(`notices.${error.problem}`);
          const refused: SubmitFailure = { failed: true, serverMessage, isNetworkError: false };
          return Response.json(refused, { status: CONFLICT });
        }
      },
    ),
  );
}

export { keepPage as clientAction } from "~/forms/fields/submit";

/** As on every page; and a letter that another admin has changed is to be looked at again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionStatus === CONFLICT || isWorthLoading(change);
}

export default function SendLetterPage() {
  const { page, here, name, preview, plan } = useLoaderData<typeof loader>();
  const rejected = useActionData<{ repopulateFields?: { to?: string } }>();
  return (
    <>
      <ScreenHead
        title={page.title}
        crumbs={[...useCrumbs("letters"), { to: here, label: name }]}
      />
      <SendingProblemNote formId={SEND_FORM_ID} />
      <LetterBar to="" isDraft={plan !== null} />
      <div className={styles.sending}>
        <LetterPreview here={here} {...preview} />
        <div className={styles.sendingAside}>
          {plan && <SendingPlan here={here} plan={plan} />}
          {preview.mail && (
            <TestForm
              language={preview.shown.language}
              address={rejected?.repopulateFields?.to ?? preview.testAddress}
            />
          )}
        </div>
        {preview.mail && <LetterText {...preview.mail} language={preview.shown.language} />}
      </div>
    </>
  );
}
