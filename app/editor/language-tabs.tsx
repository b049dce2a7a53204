import { useRef, useState } from "react";
import { useFormContext } from "remix-validated-form";
import { fieldId } from "~/forms/field-id";
import { useRevealedField } from "~/forms/revealed-field";
import { type Language, languageNames, languages, otherLanguage } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "~/ui/use-hydrated";
import { useRecordForm } from "./record-form";

interface LanguageTabsProps {
  /** The names of the fields without their language: `title` for `title_en` and `title_es`. */
  fields: readonly string[];
  /** Renders the fields of one language. */
  children: (language: Language) => React.ReactNode;
}

type View = Language | "both";

/**
 * The texts of a record in both languages: tabs or side by side with scripts, below each other
 * without. A tab with errors is marked, and opened when the form is sent.
 */
export function LanguageTabs({ fields, children }: LanguageTabsProps) {
  const { t } = useTranslation("admin");
  const { formId } = useRecordForm();
  const { fieldErrors } = useFormContext(formId);
  const isHydrated = useHydrated();
  const hasError = (language: Language) =>
    fields.some((field) => fieldErrors[`${field}_${language}`] !== undefined);
  const [view, setView] = useState<View>(() => languages.find(hasError) ?? "en");
  const frame = useRef<HTMLDivElement>(null);
  const isShown = (language: Language) => !isHydrated || view === "both" || view === language;
  const id = (part: string, language: Language) => `${formId}-${fields[0]}-${part}-${language}`;
  useRevealedField(frame, (field) => {
    const holds = (language: Language) =>
      document.getElementById(id("panel", language))?.contains(field);
    if (view !== "both") setView(languages.find(holds) ?? view);
  });
  return (
    <div ref={frame} className="admin-languages" data-view={isHydrated ? view : "both"}>
      {isHydrated && (
        <div className="admin-tab-line">
          <div role="tablist" aria-label={t("list.languages")} className="admin-tabs">
            {languages.map((language) => (
              <button
                key={language}
                type="button"
                role="tab"
                id={id("tab", language)}
                aria-controls={id("panel", language)}
                aria-selected={isShown(language)}
                tabIndex={view === language || (view === "both" && language === "en") ? 0 : -1}
                data-error={hasError(language) || undefined}
                lang={language}
                onClick={() => setView(language)}
                onKeyDown={(event) => {
                  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
                  setView(otherLanguage(language));
                  document.getElementById(id("tab", otherLanguage(language)))?.focus();
                }}
              >
                {languageNames[language]}
                {hasError(language) && (
                  <span className="admin-tab-error">{t("form.tabError")}</span>
                )}
              </button>
            ))}
          </div>
          <button
            type="button"
            className="text-link"
            aria-pressed={view === "both"}
            onClick={() => setView(view === "both" ? "en" : "both")}
          >
            {t("form.sideBySide")}
          </button>
        </div>
      )}
      <div className="admin-language-panels">
        {languages.map((language) => (
          <div
            key={language}
            id={id("panel", language)}
            className="admin-language"
            {...(isHydrated
              ? { role: "tabpanel", "aria-labelledby": id("tab", language) }
              : { role: "group", "aria-labelledby": id("name", language) })}
            hidden={!isShown(language)}
          >
            {!isHydrated && <h2 id={id("name", language)}>{languageNames[language]}</h2>}
            {children(language)}
            <CopyButton from={otherLanguage(language)} fields={fields} />
          </div>
        ))}
      </div>
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
    HTMLInputElement | HTMLTextAreaElement | null;
}
