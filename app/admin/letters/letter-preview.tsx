import { useActionData } from "@remix-run/react";
import styles from "~/audience/letters/letters.admin.module.css";
import { languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { looks, type Shown, widths } from "./shown-preview";
import { TestForm } from "./test-letter-form";

interface LetterPreviewProps {
  /** The address of the letter. */
  here: string;
  shown: Shown;
  mail: { subject: string; text: string } | null;
  testAddress: string;
}

/** The mail of a letter as HTML and text, in both looks and widths, with a form that sends a test. */
export function LetterPreview({ here, shown, mail, testAddress }: LetterPreviewProps) {
  const { t } = useTranslation("admin");
  const rejected = useActionData<{ repopulateFields?: { to?: string } }>();
  const frame = `${here}/mail?${new URLSearchParams({ language: shown.language, look: shown.look })}`;
  return (
    <>
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
          <TestForm
            language={shown.language}
            address={rejected?.repopulateFields?.to ?? testAddress}
          />
          <section className="admin-section" aria-labelledby="letter-text">
            <h2 id="letter-text">{t("letters.previewText")}</h2>
            <p className="admin-hint">{t("letters.previewTextHint")}</p>
            <pre className={styles.text} lang={shown.language}>
              {mail.text}
            </pre>
          </section>
        </>
      )}
    </>
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
