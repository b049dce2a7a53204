import { languageNames, languages } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTimeZone } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import type { ManagedMessage } from "./message";
import styles from "./messages.admin.module.css";
import { replyAddress } from "./reply-address";
import type { SavedAnswer } from "./saved-answer";

/**
 * Links that open a reply with a saved answer in the admin's mail program, in the sender's language
 * first.
 */
export function SavedAnswerLinks({
  message,
  answers,
}: {
  message: ManagedMessage;
  answers: SavedAnswer[];
}) {
  const { t } = useTranslation("admin");
  const { name: zone } = useTimeZone();
  if (!replyAddress(message, zone)) return null;
  const ordered = [...languages].sort(
    (a, b) => Number(b === message.language) - Number(a === message.language),
  );
  return (
    <details className={styles.answers} data-answers>
      <summary>{t("messages.answers.open")}</summary>
      {answers.length === 0 && <p className="admin-hint">{t("messages.answers.none")}</p>}
      {answers.length > 0 && (
        <ul>
          {answers.map((answer) => (
            <li key={answer.id}>
              <bdi>{answer.title}</bdi>
              <span className={styles.answerLinks}>
                {ordered.map((language) => {
                  const text = answer[`text_${language}`];
                  const address = text && replyAddress(message, zone, text);
                  return address ? (
                    <a
                      key={language}
                      href={address}
                      lang={language}
                      title={text}
                      aria-label={`${answer.title}: ${languageNames[language]}`}
                    >
                      {languageNames[language]}
                    </a>
                  ) : null;
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link className="text-link" to={paths.adminSavedAnswers}>
        {t("messages.answers.edit")}
      </Link>
    </details>
  );
}
