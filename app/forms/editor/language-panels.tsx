import { useRef } from "react";
import { useFormContext } from "remix-validated-form";
import { fieldId } from "~/forms/fields/field-id";
import { useRevealedField } from "~/forms/fields/revealed-field";
import { type Language, languageNames, languages, otherLanguage } from "~/language/i18n/languages";
import { useOwnLanguageFirst } from "~/language/i18n/own-language-first";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { PanelLanguageContext, useChosenLanguage } from "./chosen-language";
import { useRecordForm } from "./record-form";
import styles from "./styles/languages.admin.module.css";

interface LanguagePanelsProps {
  /** The names of the fields without their language: `title` for `title_en` and `title_es`. */
  fields: readonly string[];
  /** The fields that the copy button fills; none for a panel without one. */
  copied?: readonly string[];
  /** Renders the fields of one language. */
  children: (language: Language) => React.ReactNode;
}

/**
 * The texts of a record in both languages: side by side on wide screens. On narrow ones they are
 * below each other, or with scripts only the chosen one.
 */
export function LanguagePanels({ fields, copied = fields, children }: LanguagePanelsProps) {
  const { t } = useTranslation("admin");
  const { formId } = useRecordForm();
  const { fieldErrors } = useFormContext(formId);
  const isHydrated = useHydrated();
  const order = useOwnLanguageFirst();
  const [chosen, choose] = useChosenLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const id = (part: string, language: Language) => `${formId}-${fields[0]}-${part}-${language}`;
  const hasError = (language: Language) =>
    fields.some((field) => fieldErrors[`${field}_${language}`] !== undefined);
  useRevealedField(frame, (field) => {
    const holds = (language: Language) =>
      document.getElementById(id("panel", language))?.contains(field);
    choose(languages.find(holds) ?? chosen);
  });
  return (
    <div ref={frame} className={styles.languages} data-chosen={isHydrated ? chosen : undefined}>
      {isHydrated && (
        <div
          role="group"
          aria-label={t("list.languages")}
          className={styles.switch}
          data-language-switch
        >
          {order.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={chosen === language}
              data-error={hasError(language) || undefined}
              lang={language}
              onClick={() => choose(language)}
            >
              {languageNames[language]}
              {hasError(language) && (
                <span className={styles.tabError} lang={order[0]}>
                  {t("form.tabError")}
                </span>
              )}
            </button>
          ))}
        </div>
      )}
      {order.map((language) => (
        <div
          key={language}
          id={id("panel", language)}
          className={styles.language}
          data-language={language}
          role="group"
          aria-labelledby={id("name", language)}
        >
          <div className={styles.head}>
            <p id={id("name", language)} lang={language}>
              {languageNames[language]}
            </p>
            {copied.length > 0 && <CopyButton from={otherLanguage(language)} fields={copied} />}
          </div>
          <PanelLanguageContext.Provider value={language}>
            {children(language)}
          </PanelLanguageContext.Provider>
        </div>
      ))}
    </div>
  );
}
/** Copies texts to the empty fields of the other language; without scripts the server does it. */
function CopyButton({ from, fields }: { from: Language; fields: readonly string[] }) {
  const { t } = useTranslation("admin");
  const { formId } = useRecordForm();
  const isHydrated = useHydrated();
  const to = otherLanguage(from);
  return (
    <button
      type={isHydrated ? "button" : "submit"}
      className="button button-quiet"
      name="intent"
      value={`copyFrom:${from}`}
      formNoValidate
      onClick={() => {
        for (const field of fields) {
          const source = inputOf(formId, `${field}_${from}`);
          const target = inputOf(formId, `${field}_${to}`);
          if (!source || !target || target.value.trim() !== "" || source.value === "") continue;
          target.value = source.value;
          target.dispatchEvent(new Event("input", { bubbles: true }));
        }
      }}
    >
      {t(`form.copyFrom.${from}`)}
    </button>
  );
}

function inputOf(formId: string, name: string) {
  return document.getElementById(fieldId(formId, name)) as
    | HTMLInputElement
    | HTMLTextAreaElement
    | null;
}
