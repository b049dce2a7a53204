import { Link } from "@remix-run/react";
import { PictureUses } from "~/admin/picture-uses";
import { Badge } from "~/admin/table-cells";
import { paths } from "~/i18n/paths";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { LibraryPicture } from "~/images/library-picture";
import { pictureName } from "~/images/library-picture-name";
import { Picture } from "~/images/picture";

/** More are told by their number. */
const USES_SHOWN = 2;

/** The pictures as they are, uncropped, each with its name, what lacks, and what uses it. */
export function PictureGrid({
  pictures,
  search,
}: {
  pictures: LibraryPicture[];
  /** What the list is asked for: a picture that has been saved leads back to it. */
  search: string;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const returnTo = search
    ? `?${new URLSearchParams({ returnTo: `${paths.adminPictures}${search}` })}`
    : "";
  return (
    <ul className="admin-pictures" aria-label={t("pictures.title")}>
      {pictures.map((picture) => {
        const { id, address, uses } = picture;
        const name = pictureName(picture, language, t);
        const isUndescribed = picture.alt_en === null && picture.alt_es === null;
        return (
          <li key={id}>
            <Link className="admin-picture" to={`${paths.adminPictures}/${id}${returnTo}`}>
              <span className="admin-picture-frame">
                <Picture url={address} alt="" sizes="(min-width: 40rem) 15rem, 50vw" />
              </span>
              <span lang={name.lang}>{name.text}</span>
            </Link>
            <p className="admin-picture-states">
              {uses.length === 0 && <Badge>{t("pictures.unused")}</Badge>}{" "}
              {isUndescribed && <Badge quiet>{t("pictures.noAlt")}</Badge>}
            </p>
            {uses.length > 0 && <PictureUses uses={uses} limit={USES_SHOWN} />}
          </li>
        );
      })}
    </ul>
  );
}
