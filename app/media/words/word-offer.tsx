import { useState } from "react";
import type { Language } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";

/** A text of the file of an image, offered for an empty field with a button that fills it in. */
export function WordOffer({
  text,
  lang,
  fieldId,
  name,
}: {
  /** Empty or undefined for nothing. */
  text: string | undefined;
  lang?: Language;
  fieldId: string;
  /** The name of the field, for screen readers. */
  name: string;
}) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const [isUsed, setIsUsed] = useState(false);
  if (!text || isUsed) return null;
  const use = () => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    field.value = text;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    field.focus();
    setIsUsed(true);
  };
  return (
    <p className="admin-hint" data-offered>
      {t("pictures.inFile")} <q lang={lang}>{text}</q>{" "}
      {isHydrated && (
        <button
          type="button"
          className="text-link"
          aria-label={t("pictures.useInFileFor", { name })}
          onClick={use}
        >
          {t("pictures.useInFile")}
        </button>
      )}
    </p>
  );
}
