import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { SendingButton } from "~/ui/parts/sending-button";
import { useFocusWhenGone } from "~/ui/parts/use-focus-when-gone";
import styles from "../newsletter/subscription-panel.module.css";

/**
 * The page to which the links of the mails about a screening lead: a question, what was done, or
 * that the link is invalid.
 *
 * @param button the answer to the question; null without one
 */
export function InterestPanel({
  title,
  text,
  button,
}: {
  title: string;
  text: string;
  button: string | null;
}) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  const status = useRef<HTMLParagraphElement>(null);
  const form = useFocusWhenGone<HTMLFormElement>(() => status.current);
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="page">
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.status} role="status" tabIndex={-1} ref={status}>
          {text}
        </p>
        {button ? (
          <Form method="post" preventScrollReset ref={form}>
            <SendingButton className="button" isSending={isBusy}>
              {button}
            </SendingButton>
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
