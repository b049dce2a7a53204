import { useEffect, useRef } from "react";
import { FORM_ERROR } from "~/forms/fields/honeypot-fields";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { showToast } from "~/ui/parts/toast";
import { isAllSaved, MAX_NAMED, type SettingsResult } from "./settings-result";

/** Shows a toast with the names of the saved settings, or with the errors of those that failed. */
export function useSavedToast(
  result: SettingsResult | null,
  nameOf: (field: string) => string,
): void {
  const { t } = useTranslation("admin");
  const { t: tMessage } = useTranslation();
  const lastShown = useRef<SettingsResult | null>(null);
  useEffect(() => {
    // Errors of the form as a whole are shown elsewhere.
    if (!result || result === lastShown.current || FORM_ERROR in result.fieldErrors) return;
    lastShown.current = result;
    if (!isAllSaved(result)) {
      const problems = Object.entries(result.fieldErrors).map(
        ([field, message]) => `${nameOf(field)}: ${translateMessage(tMessage, message)}`,
      );
      showToast({
        kind: "error",
        title: t("settings.saveFailed"),
        description: problems.join(" "),
      });
    } else if (result.reset) {
      showToast({
        kind: "success",
        title: t("notices.settingReset"),
        description: nameOf(result.reset),
      });
    } else {
      const names = result.saved.map((key) => nameOf(key));
      const title = t(`notices.${names.length > 0 ? "settingsSaved" : "settingsUnchanged"}`);
      const description = names.length > MAX_NAMED ? undefined : names.join(", ");
      showToast({ kind: "success", title, description });
    }
  }, [result, nameOf, t, tMessage]);
}
