import { Link } from "@remix-run/react";
import { ImageUses } from "~/admin/image-uses";
import { paths } from "~/i18n/paths";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { adminPlaces } from "~/images/admin-places";
import { Image } from "~/images/image";
import type { LibraryImage } from "~/images/library-image";
import { imageName } from "~/images/library-image-name";
import { Badge } from "~/lists/table-cells";

/** Maximum number of uses shown; further ones are only counted. */
const USES_SHOWN = 2;

/** The images uncropped, each with its name, missing descriptions and uses. */
export function ImageGrid({
  images,
  search,
}: {
  images: LibraryImage[];
  /** The query of the list, to which the form of an image returns. */
  search: string;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const returnTo = search
    ? `?${new URLSearchParams({ returnTo: `${paths.adminPictures}${search}` })}`
    : "";
  return (
    <ul className="admin-images" aria-label={t("pictures.title")}>
      {images.map((image) => {
        const { id, address, uses } = image;
        const name = imageName(image, language, t);
        const isUndescribed = image.alt_en === null && image.alt_es === null;
        return (
          <li key={id}>
            <Link className="admin-image" to={`${paths.adminPictures}/${id}${returnTo}`}>
              <span className="admin-image-frame">
                <Image url={address} alt="" place={adminPlaces.library} />
              </span>
              <span lang={name.lang}>{name.text}</span>
            </Link>
            <p className="admin-image-states">
              {uses.length === 0 && <Badge>{t("pictures.unused")}</Badge>}{" "}
              {isUndescribed && <Badge quiet>{t("pictures.noAlt")}</Badge>}
            </p>
            {uses.length > 0 && <ImageUses uses={uses} limit={USES_SHOWN} />}
          </li>
        );
      })}
    </ul>
  );
}
