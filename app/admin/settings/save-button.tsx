import { useNavigation } from "@remix-run/react";
import { SAVE_FIELD } from "~/company/settings/setting-fields";
import { useTranslation } from "~/language/i18n/use-translation";
import { SendingButton } from "~/ui/parts/sending-button";

interface SaveButtonProps {
  /** The key of the setting to save, or `SAVE_ALL`. */
  value: string;
  /** The name of the setting, for screen readers. */
  name?: string;
  isQuiet?: boolean;
  describedBy?: string;
  children: React.ReactNode;
}

/** A submit button of the settings form. All of them do nothing while a save is pending. */
export function SaveButton({ value, name, isQuiet, describedBy, children }: SaveButtonProps) {
  const { t } = useTranslation("admin");
  const { state, formData } = useNavigation();
  // Not until the page has been loaded again: what was saved has been said by then.
  const isBusy = state === "submitting";
  const isSaving = isBusy && formData?.get(SAVE_FIELD) === value;
  return (
    <SendingButton
      name={SAVE_FIELD}
      value={value}
      className={isQuiet ? "button button-quiet" : "button"}
      aria-describedby={describedBy}
      isSending={isBusy}
    >
      <span aria-hidden={name ? true : undefined}>{isSaving ? t("form.saving") : children}</span>
      {name && <span className="visually-hidden">{t("settings.saveOf", { name })}</span>}
    </SendingButton>
  );
}
