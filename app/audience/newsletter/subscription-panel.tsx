import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { SendingButton } from "~/ui/parts/sending-button";
import { useFocusWhenGone } from "~/ui/parts/use-focus-when-gone";
import { NEWSLETTER_FORM_ID } from "./newsletter-form-id";
import type { Subscriber } from "./subscriber";
import styles from "./subscription-panel.module.css";

interface SubscriptionPanelProps {
  /** The page and its texts. */
  about: "confirmSubscription" | "unsubscribe";
  title: string;
  /** Null when the link is invalid. */
  subscriber: Pick<Subscriber, "email" | "isActive"> | null;
}

/**
 * The content of the pages to which confirmation and unsubscription links lead: the question, the
 * result, or the message that the link is invalid.
 */
export function SubscriptionPanel({ about, title, subscriber }: SubscriptionPanelProps) {
  const { t } = useTranslation("subscription");
  const { t: tSite } = useTranslation();
  const paths = useSitePaths();
  // Active subscribers can unsubscribe, others can confirm.
  const isActionable = subscriber?.isActive === (about === "unsubscribe");
  const status = useRef<HTMLParagraphElement>(null);
  const form = useFocusWhenGone<HTMLFormElement>(() => status.current);
  const isBusy = useNavigation().state !== "idle";
  const failure = useFailureToast(NEWSLETTER_FORM_ID, useActionData(), {
    title: tSite("newsletter.errorTitle"),
    fallback: () => tSite("newsletter.failure"),
  });
  return (
    <div className="page">
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        {/* Announced to screen readers after the button has been pressed. */}
        <p className={styles.status} role="status" tabIndex={-1} ref={status}>
          {subscriber
            ? t(`${about}.${isActionable ? "question" : "done"}`, { email: subscriber.email })
            : t(`${about}.invalid`)}
        </p>
        {failure && (
          <p className="failure-text" role="alert">
            {failure}
          </p>
        )}
        {isActionable ? (
          <Form method="post" preventScrollReset ref={form}>
            <SendingButton className="button" isSending={isBusy}>
              {t(`${about}.confirm`)}
            </SendingButton>
          </Form>
        ) : (
          <Link className="button button-quiet" to={paths.home}>
            {tSite("common.backToHome")}
          </Link>
        )}
      </div>
    </div>
  );
}
