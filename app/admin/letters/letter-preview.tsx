import styles from "~/audience/letters/letters.admin.module.css";
import { languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { SHOWN_ID } from "./letter-bar";
import { looks, type Shown, widths } from "./shown-preview";

interface LetterPreviewProps {
  /** The address of the letter. */
  here: string;
  shown: Shown;
  mail: { subject: string; preview: string } | null;
}

/** The mail of a letter as lists and mail programs show it, in both looks and widths. */
export function LetterPreview({ here, shown, mail }: LetterPreviewProps) {
  const { t } = useTranslation("admin");
  const frame = `${here}/mail?${new URLSearchParams({ language: shown.language, look: shown.look })}`;
  return (
    <section id={SHOWN_ID} className={styles.shown} aria-label={t("letters.preview")}>
      <div className={styles.choices}>
        <Choice
          label={t("letters.previewLanguage")}
          shown={shown}
          part="language"
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Choice
          label={t("letters.previewLook")}
          shown={shown}
          part="look"
          choices={looks.map((value) => ({ value, label: t(`letters.looks.${value}`) }))}
        />
        <Choice
          label={t("letters.previewWidth")}
          shown={shown}
          part="width"
          choices={widths.map((value) => ({ value, label: t(`letters.widths.${value}`) }))}
        />
      </div>
      {!mail && (
        <p className="notice-text">
          {t("letters.previewNothing", { language: t(`letters.languageNames.${shown.language}`) })}
        </p>
      )}
      {mail && (
        <>
          <p className={styles.subject}>
            <span>{t("letters.subject")}</span> <bdi lang={shown.language}>{mail.subject}</bdi>
            <br />
            <span>{t("letters.previewLine")}</span> <bdi lang={shown.language}>{mail.preview}</bdi>
          </p>
          <iframe
            className={styles.frame}
            data-width={shown.width}
            title={t("letters.previewFrame")}
            src={frame}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
          <p>
            <a className="text-link" href={frame} target="_blank" rel="noreferrer">
              {t("letters.previewAlone")}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** The mail as plain text, folded. */
export function LetterText({ text, language }: { text: string; language: Shown["language"] }) {
  const { t } = useTranslation("admin");
  return (
    <details className={styles.plain}>
      <summary>{t("letters.previewText")}</summary>
      <p className="admin-hint">{t("letters.previewTextHint")}</p>
      <pre className={styles.text} lang={language}>
        {text}
      </pre>
    </details>
  );
}

function Choice({
  label,
  shown,
  part,
  choices,
}: {
  label: string;
  shown: Shown;
  part: keyof Shown;
  choices: { value: string; label: string }[];
}) {
  return (
    <nav className="admin-filter" aria-label={label}>
      {choices.map(({ value, label: name }) => (
        <Link
          key={value}
          to={`?${new URLSearchParams({ ...shown, [part]: value })}`}
          aria-current={shown[part] === value ? "true" : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
