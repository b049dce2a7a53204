import { Link } from "@remix-run/react";
import { languageNames, type Language } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { Frame } from "~/images/frame";
import type { placeholders } from "~/images/image";
import { adminPlaces } from "~/images/admin-places";

/** A small image at the start of a row. */
export function Thumbnail({
  url,
  placeholder,
}: {
  url: string;
  placeholder?: keyof typeof placeholders;
}) {
  return (
    <div className="admin-thumbnail" data-kind={placeholder}>
      <Frame
        place={placeholder === "portrait" ? adminPlaces.face : adminPlaces.thumbnail}
        url={url}
        alt=""
        placeholder={placeholder}
      />
    </div>
  );
}

/** A label for the state of a record. */
export function Badge({ quiet = false, children }: { quiet?: boolean; children: React.ReactNode }) {
  return (
    <span className="admin-badge" data-quiet={quiet || undefined}>
      {children}
    </span>
  );
}

/** The languages in which the texts of a record are incomplete. */
export function LanguagesCell({ incomplete }: { incomplete: Language[] }) {
  const { t } = useTranslation("admin");
  return (
    <td data-label={t("list.languages")} data-incomplete={incomplete.join(" ")}>
      {incomplete.length === 0
        ? t("list.complete")
        : incomplete.map((language) => (
            <Badge key={language}>
              {t("list.incompleteIn", { language: languageNames[language] })}
            </Badge>
          ))}
    </td>
  );
}

export function EditLink({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation("admin");
  return (
    <Link className="button button-quiet" to={to} aria-label={t("list.editOf", { name })}>
      {t("list.edit")}
    </Link>
  );
}
