import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { Honeypot } from "~/forms/fields/honeypot";
import {
  PublicErrorSummary,
  PublicForm,
  PublicSubmitButton,
  PublicTextField,
} from "~/forms/fields/public-form";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import type { Notice } from "~/ui/notices/notice";
import { takeFocus, useNotice } from "~/ui/notices/notices";
import { CONTACT_FORM_ID } from "./contact-form-id";
import styles from "./contact-form.module.css";

const FIELDS = ["name", "email", "subject", "message"];

const loadValidator = () => import("./message.schema").then((module) => module.messageValidator);

/**
 * The contact form of the landing page. After a submission it shows a thank-you panel, until the
 * visitor asks for the form again.
 */
export function ContactForm({ formStamp, thanks }: { formStamp: string; thanks: string }) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  const notice = useNotice("messageSent");
  const [seenNotice, setSeenNotice] = useState<Notice | null>(null);
  const actionData: unknown = useActionData();
  const failure = useFailureToast(CONTACT_FORM_ID, actionData, {
    title: t("common.error"),
    fallback: () => t("contact.failure"),
  });
  if (notice && notice !== seenNotice)
    return <ThankYou thanks={thanks} onSendAnother={() => setSeenNotice(notice)} />;
  return (
    <PublicForm
      id={CONTACT_FORM_ID}
      className={styles.form}
      action={`${paths.home}?index`}
      loadValidator={loadValidator}
      aria-labelledby="contact-form-title"
    >
      <h3 className={styles.title} id="contact-form-title">
        {t("contact.formTitle")}
      </h3>
      <PublicErrorSummary fields={FIELDS} />
      {failure && (
        <p className="failure-text" role="alert">
          {failure}
        </p>
      )}
      <p className={styles.hint}>{t("contact.required")}</p>
      <Honeypot formId={CONTACT_FORM_ID} stamp={formStamp} answer={actionData} />
      <PublicTextField name="name" label={t("contact.name")} autoComplete="name" />
      <PublicTextField name="email" type="email" label={t("contact.email")} autoComplete="email" />
      <PublicTextField name="subject" label={t("contact.subject")} />
      <PublicTextField name="message" label={t("contact.message")} rows={6} />
      <PublicSubmitButton idle={t("contact.send")} working={t("contact.sending")} />
    </PublicForm>
  );
}

function ThankYou({ thanks, onSendAnother }: { thanks: string; onSendAnother: () => void }) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  return (
    <div className={styles.thanks} role="status" tabIndex={-1} ref={takeFocus}>
      <h3 className={styles.title}>{t("contact.thankYou")}</h3>
      <p>
        <strong>{t("contact.messageSent")}</strong>
      </p>
      {thanks && <p className={styles.hint}>{thanks}</p>}
      {/* A GET form reloads the page even where a link to an anchor would only scroll. */}
      <form
        method="get"
        action={paths.section("contact")}
        onSubmit={(event) => {
          event.preventDefault();
          onSendAnother();
        }}
      >
        <button className="button button-quiet">{t("contact.sendAnother")}</button>
      </form>
    </div>
  );
}
