import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "~/ui/use-hydrated";

/** Opens the site with the values of the form in a new tab; nothing is stored. */
export function PreviewButton() {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      className="button button-quiet"
      formAction={paths.adminSettingsPreview}
      formTarget="_blank"
      formNoValidate
      onClick={(event) => {
        const { form } = event.currentTarget;
        if (!isHydrated || !form) return;
        // Not through the router, which would replace this page.
        event.preventDefault();
        openInNewTab(form, paths.adminSettingsPreview);
      }}
    >
      {t("settings.preview")} <span className="visually-hidden">{t("settings.newTab")}</span>
    </button>
  );
}

/** Sends a form as it is to another address, without its handlers. */
function openInNewTab(form: HTMLFormElement, address: string): void {
  const { action } = form;
  form.action = address;
  form.target = "_blank";
  HTMLFormElement.prototype.submit.call(form);
  form.action = action;
  form.removeAttribute("target");
}
