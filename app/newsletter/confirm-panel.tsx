import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSitePaths } from "~/i18n/use-language";
import type { Subscriber } from "./subscriber";
import styles from "./unsubscribe-panel.module.css";

/** What the link to confirm a subscription leads to: the question, that it is done, or that it is no such link. */
export function ConfirmPanel({
  title,
  subscriber,
}: {
  title: string;
  /** Null when the link names nobody who could confirm. */
  subscriber: Pick<Subscriber, "email" | "isActive"> | null;
}) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="page">
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        {/* Says it to screen readers too when the button has been pressed. */}
        <p className={styles.words} role="status">
          {subscriber
            ? t(subscriber.isActive ? "confirmSubscription.done" : "confirmSubscription.question", {
                email: subscriber.email,
              })
            : t("confirmSubscription.invalid")}
        </p>
        {subscriber && !subscriber.isActive ? (
          <Form method="post" preventScrollReset>
            <button className="button" disabled={isBusy}>
              {t("confirmSubscription.confirm")}
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
