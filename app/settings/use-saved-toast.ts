import { useEffect, useRef } from "react";
import { translateMessage } from "~/i18n/message-key";
import { FORM_ERROR } from "~/forms/honeypot-fields";
import { useTranslation } from "~/i18n/use-translation";
import { showToast } from "~/ui/toast";
import { isAllSaved, type SettingsResult } from "./settings-answer";

/** Shows a toast with the names of the saved settings, or with the errors of those that failed. */
export function useSavedToast(
  answer: SettingsResult | null,
  nameOf: (field: string) => string,
): void {
  const { t } = useTranslation("admin");
  const { t: tMessage } = useTranslation();
  const said = useRef<SettingsResult | null>(null);
  useEffect(() => {
    // Errors of the form as a whole are shown elsewhere.
    if (!answer || answer === said.current || FORM_ERROR in answer.fieldErrors) return;
    said.current = answer;
    if (!isAllSaved(answer)) {
      const problems = Object.entries(answer.fieldErrors).map(
        ([field, message]) => `${nameOf(field)}: ${translateMessage(tMessage, message)}`,
      );
      showToast({
        kind: "error",
        title: t("settings.saveFailed"),
        description: problems.join(" "),
      });
    } else if (answer.emptied.length > 0) {
      const names = answer.emptied.map((key) => nameOf(key)).join(", ");
      showToast({
        kind: "success",
        title: t("notices.settingsSaved"),
        description: t("settings.emptied", { names }),
      });
    } else if (answer.saved.length > 0) {
      const [first] = answer.saved;
      showToast(
        answer.saved.length === 1
          ? { kind: "success", title: t("notices.settingSaved"), description: nameOf(first!) }
          : { kind: "success", title: t("notices.settingsSaved") },
      );
    }
  }, [answer, nameOf, t, tMessage]);
}
