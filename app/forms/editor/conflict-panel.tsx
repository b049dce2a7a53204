import { useLocation } from "@remix-run/react";
import type { FormValues } from "~/base/http/form-values";
import { isWallTime } from "~/forms/fields/wall-time-fields";
import { formatWallTime } from "~/language/i18n/dates";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { deleteLocalDraft } from "~/ui/notices/local-draft-keys";
import { useDraftOwner } from "./draft-owner";
import type { Conflict } from "./edit-conflict";
import { fieldText, isSameField, readableText, withNames } from "./field-text";
import { screenPath } from "./screen-path";

/** Shows both versions of a record after an edit conflict, field by field. */
export function ConflictPanel({
  conflict,
  typed,
  labels,
}: {
  conflict: Conflict;
  typed: FormValues;
  labels: Record<string, string>;
}) {
  const { t } = useTranslation("admin");
  const path = screenPath(useLocation());
  const owner = useDraftOwner();
  const language = useLanguage();
  const differing = Object.entries(labels).filter(
    ([name]) =>
      (conflict.touched?.includes(name) ?? true) && !isSameField(conflict.current, typed, name),
  );
  const shown = (values: FormValues, name: string) => {
    const text = fieldText(conflict.names ? withNames(values, conflict.names) : values, name);
    return isWallTime(name, text) ? formatWallTime(text, language) : readableText(name, text);
  };
  return (
    <section className="admin-conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title">{t("form.conflictTitle")}</h2>
      <p>{t(explanationOf(conflict))}</p>
      {conflict.audience?.state === "public" && <p>{t("form.conflictPublic")}</p>}
      <dl>
        {differing.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <strong>{t("form.theirs")}</strong>
              <span data-theirs={name}>{shown(conflict.current, name)}</span>
            </dd>
            <dd>
              <strong>{t("form.yours")}</strong>
              <span data-yours={name}>{shown(typed, name)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {/* Loads a new document, so that no value of the own version remains in the form. */}
      <a className="text-link" href={path} onClick={() => deleteLocalDraft(owner, path)}>
        {t("form.takeTheirs")}
      </a>
    </section>
  );
}

/** Returns the key of the text that says what another user has done, and what saving again does. */
function explanationOf({ touched, version }: Conflict) {
  if (!version) return "form.conflictRemoved";
  if (!touched) return "form.conflictBody";
  return touched.length > 0 ? "form.conflictMerged" : "form.conflictDate";
}
