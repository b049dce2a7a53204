import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { Honeypot } from "~/forms/fields/honeypot";
import {
  PublicErrorSummary,
  PublicForm,
  PublicSubmitButton,
  PublicTextField,
} from "~/forms/fields/public-form";
import { useReliableFetcher } from "~/forms/fields/use-reliable-fetcher";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { takeFocus, useNotice } from "~/ui/notices/notices";
import { NEWSLETTER_FORM_ID, NEWSLETTER_SECTION_ID } from "./newsletter-form-id";
import styles from "./newsletter-form.module.css";

const FIELDS = ["email"];

const loadValidator = () =>
  import("./subscription.schema").then((module) => module.subscriptionValidator);

/**
 * The newsletter form. After a subscription it shows the result instead, until the page is
 * reloaded.
 */
export function NewsletterForm({
  formStamp,
  text,
  isPage = false,
}: {
  formStamp: string;
  /** Describes the newsletter. */
  text: string;
  /** True on the page of its own, false in the footer. */
  isPage?: boolean;
}) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  const returnTo = useReturnPath();
  const { fetcher } = useReliableFetcher();
  const subscription = useSubscription();
  const [first] = useState(subscription);
  const failure = useFailureToast(NEWSLETTER_FORM_ID, fetcher.data, {
    title: t("newsletter.errorTitle"),
    fallback: () => t("newsletter.failure"),
  });
  const Heading = isPage ? "h1" : "h2";

  return (
    <section
      className={styles.newsletter}
      id={NEWSLETTER_SECTION_ID}
      aria-labelledby="newsletter-title"
    >
      <Heading className={isPage ? "heading" : styles.title} id="newsletter-title">
        {t("newsletter.title")}
      </Heading>
      {subscription ? (
        <div
          className={styles.thanks}
          role="status"
          tabIndex={-1}
          // The form is gone, and the focus with it; not on the next page.
          ref={first ? null : takeFocus}
        >
          {subscription === "subscribed" && (
            <p className={styles.done}>{t("newsletter.subscribed")}</p>
          )}
          <p>
            {t(
              subscription === "confirmationSent"
                ? "newsletter.confirmationSent"
                : "newsletter.alreadySubscribed",
            )}
          </p>
        </div>
      ) : (
        <>
          {text && <p className={styles.body}>{text}</p>}
          <PublicForm
            id={NEWSLETTER_FORM_ID}
            className={styles.form}
            action={paths.newsletter}
            loadValidator={loadValidator}
            fetcher={fetcher}
          >
            <PublicErrorSummary
              fields={FIELDS}
              answer={fetcher.data}
              headingLevel={isPage ? 2 : 3}
            />
            {failure && (
              <p className="failure-text" role="alert">
                {failure}
              </p>
            )}
            <Honeypot formId={NEWSLETTER_FORM_ID} stamp={formStamp} answer={fetcher.data} />
            <input type="hidden" name="returnTo" value={returnTo} />
            <PublicTextField
              name="email"
              type="email"
              autoComplete="email"
              label={t("newsletter.email")}
            />
            <PublicSubmitButton
              idle={t("newsletter.subscribe")}
              working={t("newsletter.subscribing")}
            />
          </PublicForm>
        </>
      )}
    </section>
  );
}

/**
 * Returns the page from which the form was first sent. Without scripts, a rejected form is shown on
 * a page of its own, and its action data contains the original page.
 */
function useReturnPath(): string {
  const { pathname } = useLocation();
  const { newsletter } = useSitePaths();
  // The pages of mail links need their token, which no form should contain: return to the
  // newsletter page instead.
  const currentPath = pathname.startsWith(`${newsletter}/`) ? newsletter : pathname;
  const actionData = useActionData<{ repopulateFields?: { returnTo?: string } }>();
  return actionData?.repopulateFields?.returnTo ?? currentPath;
}

type Outcome = "subscribed" | "alreadySubscribed" | "confirmationSent";

/** Returns the result of a subscription made since the page was loaded, or null. */
function useSubscription(): Outcome | null {
  const notice = useNotice("subscribed", "alreadySubscribed", "confirmationSent");
  const latest = (notice?.id ?? null) as Outcome | null;
  const [outcome, setOutcome] = useState(latest);
  if (latest && latest !== outcome) setOutcome(latest);
  return outcome ?? latest;
}
