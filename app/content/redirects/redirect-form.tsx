import { TextInput } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { ChoiceField } from "~/forms/fields/choice-field";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { REDIRECT_FORM_ID, redirectStatuses, WILDCARD } from "./redirect";
import { redirectValidator } from "./redirect.schema";

/** A page that may be what an old address means now. */
export interface Suggestion {
  address: string;
  title: string;
}

/** The form of a redirect. */
export function RedirectForm({
  cancelTo,
  suggestions,
  ...form
}: RecordFormData & { cancelTo: string; suggestions: Suggestion[] }) {
  const { t } = useTranslation("admin");
  const labels = {
    source: t("redirects.source"),
    target: t("redirects.target"),
    status: t("redirects.status"),
  };
  return (
    <RecordForm
      {...form}
      formId={REDIRECT_FORM_ID}
      validator={redirectValidator}
      labels={labels}
      cancelTo={cancelTo}
    >
      <TextInput
        name="source"
        label={labels.source}
        hint={t("redirects.sourceHint", { wildcard: WILDCARD, example: "/blog/*" })}
        required
      />
      {suggestions.length > 0 && (
        <nav aria-label={t("redirects.suggestions")}>
          <p className="admin-hint">{t("redirects.suggestions")}</p>
          <ul className="admin-suggestions">
            {suggestions.map(({ address, title }) => (
              <li key={address}>
                <Link
                  className="button button-quiet"
                  to={`${paths.adminRedirects}/new?${new URLSearchParams({
                    from: form.values.source ?? "",
                    to: address,
                  })}`}
                  title={address}
                >
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <TextInput
        name="target"
        label={labels.target}
        hint={t("redirects.targetHint", { wildcard: WILDCARD, example: "/news/*" })}
        required
      />
      <ChoiceField
        formId={REDIRECT_FORM_ID}
        name="status"
        legend={labels.status}
        initial={form.values.status ?? "301"}
        choices={redirectStatuses.map((status) => ({
          value: String(status),
          label: t(`redirects.status${status}`),
          hint: t(`redirects.hint${status}`),
        }))}
      />
    </RecordForm>
  );
}
