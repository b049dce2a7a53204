import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { ownAddress } from "~/accounts/users/users.server";
import { adminMeta } from "~/admin/frame/meta";
import { SendingProblemNote } from "~/admin/frame/sending-problem-note";
import { checkDomain, type DomainCheck, domainWords } from "~/admin/mail/check-domain.server";
import { DomainCheckForm } from "~/admin/mail/domain-check";
import { mailHelpOf } from "~/admin/mail/mail-help.server";
import { ReportPanel } from "~/admin/mail/report-panel";
import { reportPanel } from "~/admin/mail/report-panel.server";
import { UnsentMailTable } from "~/admin/mail/unsent-mail-table";
import { HttpError } from "~/base/http/http-error";
import { idParam } from "~/base/http/params.server";
import { ADMIN_BODY_LIMIT_BYTES, readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { enqueueMail } from "~/base/mail/outbox.server";
import { testMail } from "~/base/mail/test-mail.server";
import { isMailServerSet, mailServerName } from "~/base/mail/transport.server";
import { listUnsentMail, retryMail } from "~/base/mail/unsent-mail.server";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { technicianLines } from "~/ui/notices/technician-lines";
import { TechnicianNote } from "~/ui/notices/technician-note";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requireAdmin(args);
  const db = database();
  return {
    page: { title: t("mail.title") },
    server: mailServerName(),
    unsent: (await listUnsentMail(db)).map((mail) => ({
      ...mail,
      help: mailHelpOf(mail.lastError, language),
    })),
    testAddress: await ownAddress(db, user, language),
    reports: reportPanel(language),
    domain: domainWords(language),
  };
}

/** Sends a test mail, retries a mail that could not be sent, or examines the domain that sends. */
export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requireAdmin(args);
  return handlePage(args.request, async () => {
    let file: Buffer | null = null;
    const { intent, id, source } = await readForm(args.request, {
      limitBytes: ADMIN_BODY_LIMIT_BYTES,
      files: ({ field, content, isTooLarge }) => {
        if (isTooLarge) throw new HttpError(413, "tooLarge");
        if (field === "file" && content.length > 0) file = content;
        return Promise.resolve();
      },
    });
    if (intent === "domain") {
      const check = await checkDomain(source ?? "", file, language);
      return data({ check }, { status: check.error ? 422 : 200 });
    }
    const db = database();
    if (intent === "test") {
      const address = await ownAddress(db, user, language);
      await enqueueMail(db, testMail(address, user.username, language));
      const notice = isMailServerSet() ? "testMail" : "testMailFile";
      return redirectWithNotice(paths.adminMail, { id: notice, params: { name: address } });
    }
    const mailId = idParam(id);
    if (intent !== "retry" || !mailId) throw new HttpError(400, "malformedForm");
    if (!(await retryMail(db, mailId))) throw new HttpError(404, "notFound");
    return redirectWithNotice(paths.adminMail, { id: "mailRetry" });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function MailPage() {
  const { t } = useTranslation("admin");
  const { server, unsent, testAddress, reports, domain } = useLoaderData<typeof loader>();
  const answer = useActionData<{ check?: DomainCheck }>();
  return (
    <>
      <h1>{t("mail.title")}</h1>
      <SendingProblemNote />
      <section className="admin-section" aria-labelledby="test-mail">
        <h2 id="test-mail">{t(server ? "mail.test" : "mail.testFile")}</h2>
        <p className="admin-hint">
          {server ? t("mail.viaServer", { host: server }) : t("mail.viaFiles")}
        </p>
        {!server && <TechnicianNote lines={technicianLines.mail} />}
        <Form method="post" className="admin-actions">
          <button className="button" name="intent" value="test">
            {t(server ? "mail.test" : "mail.testFile")}
          </button>
        </Form>
        <p className="admin-hint">
          {t(server ? "mail.testBody" : "mail.testBodyFile", { address: testAddress })}
        </p>
      </section>
      {server && <DomainCheckForm words={domain} check={answer?.check} />}
      <section className="admin-section" aria-labelledby="unsent-mail">
        <h2 id="unsent-mail">{t("mail.unsent")}</h2>
        {unsent.length > 0 ? (
          <UnsentMailTable unsent={unsent} />
        ) : (
          <p>{t(server ? "mail.none" : "mail.noneFile")}</p>
        )}
      </section>
      <ReportPanel {...reports} />
    </>
  );
}
