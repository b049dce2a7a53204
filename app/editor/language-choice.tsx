import { useId } from "react";
import { useFormContext } from "remix-validated-form";
import { languageNames } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "~/ui/use-hydrated";
import { useOwnLanguageFirst } from "./chosen-language";

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
    <fieldset className="admin-language-choice">
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
