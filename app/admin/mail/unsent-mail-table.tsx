import { Form } from "@remix-run/react";
import type { UnsentMail } from "~/base/mail/unsent-mail.server";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { TechnicianNote } from "~/ui/notices/technician-note";
import type { MailHelp } from "./mail-help.server";

/** Mails that are queued or were given up, each with a button that retries it. */
export function UnsentMailTable({
  unsent,
}: {
  unsent: (UnsentMail & { help: MailHelp | null })[];
}) {
  const { t } = useTranslation("admin");
  const lines = [...new Set(unsent.flatMap(({ help }) => help?.lines ?? []))];
  return (
    <>
      {lines.length > 0 && <TechnicianNote lines={lines} />}
      {/* If it is wider than the screen, the keyboard must reach its scroll bar. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="admin-scroll" tabIndex={0}>
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">{t("mail.to")}</th>
              <th scope="col">{t("mail.subject")}</th>
              <th scope="col">{t("mail.written")}</th>
              <th scope="col">{t("mail.attempts")}</th>
              <th scope="col">{t("mail.next")}</th>
              <th scope="col">{t("mail.error")}</th>
              <th scope="col">{t("mail.retry")}</th>
            </tr>
          </thead>
          <tbody>
            {unsent.map((mail) => (
              <tr key={mail.id}>
                <td>
                  <bdi>{mail.recipient}</bdi>
                </td>
                <td>
                  <bdi>{mail.subject}</bdi>
                </td>
                <td>
                  <Time instant={mail.createdAt} />
                </td>
                <td>{mail.attempts}</td>
                <td>
                  {mail.nextAttemptAt ? (
                    <Time instant={mail.nextAttemptAt} as="relative" />
                  ) : (
                    t("mail.givenUp")
                  )}
                </td>
                <td>
                  <bdi>{mail.lastError}</bdi>
                  {mail.help && <p className="admin-hint">{mail.help.text}</p>}
                </td>
                <td>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="id" value={mail.id} />
                    <button
                      className="button button-quiet"
                      name="intent"
                      value="retry"
                      aria-label={t("mail.retryOf", { subject: mail.subject, to: mail.recipient })}
                    >
                      {t("mail.retry")}
                    </button>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
