import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSitePaths } from "~/i18n/use-language";
import type { Subscriber } from "./subscriber";
import styles from "./unsubscribe-panel.module.css";

/** What the link to leave the newsletter leads to: the question, that it is done, or that it is no such link. */
export function UnsubscribePanel({
  title,
  subscriber,
}: {
  title: string;
  /** Null when the link names nobody. */
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
            ? t(subscriber.isActive ? "unsubscribe.question" : "unsubscribe.done", {
                email: subscriber.email,
              })
            : t("unsubscribe.invalid")}
        </p>
        {subscriber?.isActive ? (
          <Form method="post" preventScrollReset>
            <button className="button" disabled={isBusy}>
              {t("unsubscribe.confirm")}
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
