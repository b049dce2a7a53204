import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type Language, languageNames, languages } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { storeLanguage } from "~/language/i18n/stored-language";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { showToast } from "~/ui/parts/toast";
import styles from "./language-form.module.css";
import { isSubmitFailure } from "./submit";
import { useReliableFetcher } from "./use-reliable-fetcher";

/** A form with both languages as buttons; the current one is marked. */
export function LanguageForm({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const current = useLanguage();
  // The menu has this name already; accessible names of forms must be unique.
  const isMenu = onChosen !== undefined;
  const { pathname, search } = useLocation();
  const { fetcher, onSubmit } = useReliableFetcher();
  const lastShown = useRef<unknown>(null);
  useEffect(() => {
    const answer: unknown = fetcher.data;
    // Once: a later choice by the other form changes the texts.
    if (!isSubmitFailure(answer) || answer === lastShown.current) return;
    lastShown.current = answer;
    const description = answer.serverMessage ?? t("common.unreached");
    showToast({ kind: "error", title: t("common.error"), description });
  }, [fetcher.data, t]);
  const choose = (language: Language) => {
    storeLanguage(language);
    onChosen?.();
  };
  return (
    <fetcher.Form
      method="post"
      action={paths.chooseLanguage}
      className={isMenu ? styles.choices : styles.row}
      onSubmit={onSubmit}
      aria-label={isMenu ? undefined : t("nav.language")}
    >
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          title={languageNames[language]}
          aria-current={language === current ? "true" : undefined}
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fetcher.Form>
  );
}
