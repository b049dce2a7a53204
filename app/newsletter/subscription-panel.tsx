import { Form, Link, useNavigation } from "@remix-run/react";
import { useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { Subscriber } from "./subscriber";
import styles from "./subscription-panel.module.css";

interface SubscriptionPanelProps {
  /** Whose texts it speaks. */
  about: "confirmSubscription" | "unsubscribe";
  title: string;
  /** Null when the link names nobody who could do it. */
  subscriber: Pick<Subscriber, "email" | "isActive"> | null;
}

/**
 * What a link in a mail leads to that confirms a subscription or ends it: the question, that it is
 * done, or that it is no such link.
 */
export function SubscriptionPanel({ about, title, subscriber }: SubscriptionPanelProps) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  // Who is active may leave, and who is not may confirm.
  const isOpen = subscriber?.isActive === (about === "unsubscribe");
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="page">
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        {/* Says it to screen readers too when the button has been pressed. */}
        <p className={styles.words} role="status">
          {subscriber
            ? t(`${about}.${isOpen ? "question" : "done"}`, { email: subscriber.email })
            : t(`${about}.invalid`)}
        </p>
        {isOpen ? (
          <Form method="post" preventScrollReset>
            <button className="button" disabled={isBusy}>
              {t(`${about}.confirm`)}
            </button>
          </Form>
        ) : (
          <Link className="button button-quiet" to={paths.home}>
            {t("common.backToHome")}
          </Link>
        )}
      </div>
    </div>
  );
}
