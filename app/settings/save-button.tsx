import { useNavigation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { SAVE_FIELD } from "./setting-values";

interface SaveButtonProps {
  /** What it saves: a key, or all. */
  value: string;
  /** Said to those who do not see where it stands. */
  name?: string;
  isQuiet?: boolean;
  describedBy?: string;
  children: React.ReactNode;
}

/** A button of the form of the settings; while anything is being saved, none does anything. */
export function SaveButton({ value, name, isQuiet, describedBy, children }: SaveButtonProps) {
  const { t } = useTranslation("admin");
  const { formData } = useNavigation();
  const isBusy = formData !== undefined;
  const isSaving = formData?.get(SAVE_FIELD) === value;
  return (
    <button
      type="submit"
      name={SAVE_FIELD}
      value={value}
      className={isQuiet ? "button button-quiet" : "button"}
      aria-describedby={describedBy}
      // Not `disabled`, which would take the focus away from whoever has pressed it.
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <span aria-hidden={name ? true : undefined}>{isSaving ? t("form.saving") : children}</span>
      {name && <span className="visually-hidden">{t("settings.saveOf", { name })}</span>}
    </button>
  );
}
