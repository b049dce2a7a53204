import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Conflict } from "./edit-conflict";
import { forgetLocalCopy, type TypedValues } from "./local-copy";
import { POSITION_FIELD, rowsIn } from "./row-values";
import { screenPath } from "./screen-path";

/** Both versions of a record that somebody else has changed meanwhile, field by field. */
export function ConflictPanel({
  conflict,
  typed,
  labels,
}: {
  conflict: Conflict;
  typed: TypedValues;
  labels: Record<string, string>;
}) {
  const { t } = useTranslation("admin");
  const path = screenPath(useLocation());
  const differing = Object.entries(labels).filter(
    ([name]) => textOf(conflict.current, name) !== textOf(typed, name),
  );
  return (
    <section className="admin-conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title">{t("form.conflictTitle")}</h2>
      <p>{t("form.conflictBody")}</p>
      <dl>
        {differing.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <strong>{t("form.theirs")}</strong>
              <span data-theirs={name}>{textOf(conflict.current, name) || "–"}</span>
            </dd>
            <dd>
              <strong>{t("form.yours")}</strong>
              <span data-yours={name}>{textOf(typed, name) || "–"}</span>
            </dd>
          </div>
        ))}
      </dl>
      {/* Loads the page anew, so that nothing of the own version is left in it. */}
      <a className="text-link" href={path} onClick={() => forgetLocalCopy(path)}>
        {t("form.takeTheirs")}
      </a>
    </section>
  );
}

function textOf(values: TypedValues, name: string): string {
  if (name in values) return values[name]!;
  return rowsIn(values, name)
    .map((row) =>
      Object.entries(row)
        .filter(([field, value]) => field !== POSITION_FIELD && value !== "")
        .map(([, value]) => value)
        .join(" · "),
    )
    .filter(Boolean)
    .join("\n");
}
