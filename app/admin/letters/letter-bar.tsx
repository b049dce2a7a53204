import styles from "~/audience/letters/letters.admin.module.css";
import { useTranslation } from "~/language/i18n/use-translation";

/** The parts of the screen that sends a letter, by their ids. */
export const SHOWN_ID = "letter-shown";
export const TEST_ID = "letter-test";
export const SEND_ID = "letter-send";

/**
 * The way of a letter to its readers: look at it, test it, send it.
 *
 * @param to the address of the screen that sends it; empty on that screen
 * @param isDraft false if it is sent already
 */
export function LetterBar({ to, isDraft }: { to: string; isDraft: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <nav className={styles.steps} aria-label={t("letters.steps")}>
      <a href={`${to}#${SHOWN_ID}`}>{t("letters.preview")}</a>
      <a href={`${to}#${TEST_ID}`}>{t("letters.testStep")}</a>
      {isDraft && <a href={`${to}#${SEND_ID}`}>{t("letters.sendStep")}</a>}
    </nav>
  );
}
