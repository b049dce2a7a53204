import { useActionData } from "@remix-run/react";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { Honeypot } from "~/forms/fields/honeypot";
import {
  PublicErrorSummary,
  PublicForm,
  PublicSubmitButton,
  PublicTextField,
} from "~/forms/fields/public-form";
import { useTranslation } from "~/language/i18n/use-translation";
import { takeFocus } from "~/ui/notices/notices";
import { Link } from "~/ui/parts/link";
import styles from "../newsletter/subscription-panel.module.css";
import { INTEREST_FORM_ID } from "./interest-form-id";

interface InterestFormProps {
  /** All texts: few pages need them. */
  words: { title: string; hint: string; email: string; send: string; sent: string; back: string };
  screening: { title: string; place: string };
  /** The address of the screenings of its film. */
  film: string;
  /** True after the form was sent: then a mail is on its way. */
  isSent: boolean;
  formStamp: string;
}

const loadValidator = () =>
  import("../newsletter/subscription.schema").then((module) => module.subscriptionValidator);

/** The page on which visitors ask to be told when a screening changes. */
export function InterestForm({ words, screening, film, isSent, formStamp }: InterestFormProps) {
  const { t } = useTranslation();
  const answer = useActionData();
  const failure = useFailureToast(INTEREST_FORM_ID, answer, {
    title: t("newsletter.errorTitle"),
    fallback: () => t("newsletter.failure"),
  });
  return (
    <div className="page">
      <div className={styles.panel}>
        <h1 className={styles.title}>{words.title}</h1>
        <p>
          <strong>{screening.title}</strong>
          <br />
          {screening.place}
        </p>
        {isSent ? (
          <p className={styles.status} role="status" tabIndex={-1} ref={takeFocus}>
            {words.sent}
          </p>
        ) : (
          <>
            <p>{words.hint}</p>
            <PublicForm id={INTEREST_FORM_ID} action="" loadValidator={loadValidator}>
              <PublicErrorSummary fields={FIELDS} answer={answer} headingLevel={2} />
              {failure && (
                <p className="failure-text" role="alert">
                  {failure}
                </p>
              )}
              <Honeypot formId={INTEREST_FORM_ID} stamp={formStamp} answer={answer} />
              <PublicTextField name="email" type="email" autoComplete="email" label={words.email} />
              <PublicSubmitButton idle={words.send} working={words.send} />
            </PublicForm>
          </>
        )}
        <Link className="text-link" to={film}>
          {words.back}
        </Link>
      </div>
    </div>
  );
}

const FIELDS = ["email"];
