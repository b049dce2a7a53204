import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";

/** Shows what the form describes in a new tab; nothing is stored. */
export function PreviewButton({
  to,
  formId,
}: {
  to: string;
  /** The id of the form if the button does not stand in it. */
  formId?: string;
}) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      form={formId}
      className="button button-quiet"
      formAction={to}
      formTarget="_blank"
      formNoValidate
      onClick={(event) => {
        const { form } = event.currentTarget;
        if (!isHydrated || !form) return;
        // Not through the router, which would replace this page.
        event.preventDefault();
        openInNewTab(form, to);
      }}
    >
      {t("form.preview")} <span className="visually-hidden">{t("form.newTab")}</span>
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
