import { createContext, useContext, useId, useState } from "react";
import { useFormContext } from "remix-validated-form";
import { type Language, languageNames } from "~/language/i18n/languages";
import { useOwnLanguageFirst } from "~/language/i18n/own-language-first";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import styles from "./styles/languages.admin.module.css";

type ChosenLanguage = readonly [Language, (language: Language) => void];

const ChosenLanguageContext = createContext<ChosenLanguage | null>(null);

/** The language of the panel around a field. */
export const PanelLanguageContext = createContext<Language | null>(null);

/** Shares the language that narrow screens show among all panels of a form. */
export function ChosenLanguageProvider({ children }: { children: React.ReactNode }) {
  const chosen = useState<Language>(useLanguage());
  return <ChosenLanguageContext.Provider value={chosen}>{children}</ChosenLanguageContext.Provider>;
}

/** Returns the language that narrow screens show, and the function that changes it. */
export function useChosenLanguage(): ChosenLanguage {
  const own = useState<Language>(useLanguage());
  return useContext(ChosenLanguageContext) ?? own;
}

/**
 * The language that narrow screens show without scripts. It stands outside the form, which sends
 * the texts of both. After a refusal both are shown if a text of the other one is wrong.
 */
export function LanguageChoice({ formId }: { formId: string }) {
  const { t } = useTranslation("admin");
  const { fieldErrors } = useFormContext(formId);
  const group = useId();
  const order = useOwnLanguageFirst();
  if (useHydrated()) return null;
  const isOtherWrong = Object.keys(fieldErrors).some((name) => name.endsWith(`_${order[1]}`));
  return (
    <fieldset className={styles.choice} data-language-choice>
      <legend className="visually-hidden">{t("list.languages")}</legend>
      {order.map((language, index) => (
        <label key={language} lang={language}>
          <input
            type="radio"
            name={group}
            value={language}
            defaultChecked={index === 0 && !isOtherWrong}
          />
          {languageNames[language]}
        </label>
      ))}
      <label>
        <input type="radio" name={group} value="both" defaultChecked={isOtherWrong} />
        {t("recordForm.bothLanguages")}
      </label>
    </fieldset>
  );
}
