import { useNavigation } from "@remix-run/react";
import { SAVE_CHANGED, SAVE_FIELD } from "~/company/settings/setting-fields";
import { useTranslation } from "~/language/i18n/use-translation";
import { SendingButton } from "~/ui/parts/sending-button";

/** The button that saves the changes of the tab. It does nothing while a save is pending. */
export function SaveButton() {
  const { t } = useTranslation("admin");
  const { state, formData } = useNavigation();
  // Not until the page has been loaded again: what was saved has been said by then.
  const isBusy = state === "submitting";
  const isSaving = isBusy && formData?.get(SAVE_FIELD) === SAVE_CHANGED;
  return (
    <SendingButton name={SAVE_FIELD} value={SAVE_CHANGED} className="button" isSending={isBusy}>
      {isSaving ? t("form.saving") : t("form.save")}
    </SendingButton>
  );
}
