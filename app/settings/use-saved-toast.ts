import { useEffect, useRef } from "react";
import { translateMessage } from "~/i18n/message-key";
import { FORM_ERROR } from "~/forms/honeypot-fields";
import { useTranslation } from "~/i18n/use-translation";
import { showToast } from "~/ui/toast";
import { isAllSaved, type SettingsResult } from "./settings-result";

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
    } else if (result.emptied.length > 0) {
      const names = result.emptied.map((key) => nameOf(key)).join(", ");
      showToast({
        kind: "success",
        title: t("notices.settingsSaved"),
        description: t("settings.emptied", { names }),
      });
    } else {
      const [first, second] = result.saved;
      if (!first) return;
      showToast(
        second
          ? { kind: "success", title: t("notices.settingsSaved") }
          : { kind: "success", title: t("notices.settingSaved"), description: nameOf(first) },
      );
    }
  }, [result, nameOf, t, tMessage]);
}
