import type { ManagedMessage } from "~/audience/messages/message";
import styles from "~/audience/messages/messages.admin.module.css";
import { replyAddress } from "~/audience/messages/reply-address";
import type { SavedAnswer } from "~/audience/messages/saved-answer";
import { languageNames, languages } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTimeZone } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/** Links that open a reply with a saved answer in the admin's mail program, in the sender's language first. */
export function SavedAnswerLinks({
  message,
  answers,
}: {
  message: ManagedMessage;
  answers: readonly SavedAnswer[];
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
                      className="text-link"
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
