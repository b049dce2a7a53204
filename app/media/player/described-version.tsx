import { useTranslation } from "~/language/i18n/use-translation";
import { filmPage, readFilm } from "./film-address";

/** A link to a film with audio description; nothing without one. */
export function DescribedVersion({ address }: { address?: string }) {
  const { t } = useTranslation("film");
  const film = address ? readFilm(address) : null;
  if (!film) return null;
  return (
    <p data-described>
      <a className="text-link" href={filmPage(film)} target="_blank" rel="noopener">
        {t("trailer.described")}
        <span className="visually-hidden"> {t("trailer.newTab")}</span>
      </a>
    </p>
  );
}
