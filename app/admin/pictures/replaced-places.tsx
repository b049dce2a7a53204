import { UseLink } from "~/admin/frame/image-uses";
import { useTranslation } from "~/language/i18n/use-translation";
import { adminPlaces, thumbnailPlace } from "~/media/images/admin-places";
import { Frame } from "~/media/images/frame";
import { Image } from "~/media/images/image";
import type { ImageUse, LibraryImage } from "~/media/images/library-image";
import styles from "~/routes/admin.pictures.$id_.replace/replaced-places.admin.module.css";

/** The old and the new image, whole, and then in every place, cropped as it is there. */
export function ReplacedPlaces({
  before,
  after,
  uses,
}: {
  before: LibraryImage;
  after: LibraryImage;
  uses: ImageUse[];
}) {
  const { t } = useTranslation("admin");
  const images = [
    { name: t("pictures.replaceBefore"), image: before },
    { name: t("pictures.replaceAfter"), image: after },
  ];
  return (
    <>
      <ul className={styles.replacing}>
        {images.map(({ name, image }) => (
          <li key={name}>
            <span className="admin-image-frame">
              <Image url={image.address} alt="" place={adminPlaces.library} />
            </span>
            <strong>{name}</strong>{" "}
            <span className="admin-hint">
              {image.width} × {image.height}
            </span>
          </li>
        ))}
      </ul>
      {uses.length > 0 ? (
        <section>
          <p>{t("pictures.replaceBody", { count: uses.length })}</p>
          <ul className={styles.replacedPlaces} data-replaced-places>
            {uses.map((use, index) => (
              <li key={index}>
                <span className={styles.replacedPair} data-upright={isUpright(use) || undefined}>
                  {images.map(({ name, image }) => (
                    <Frame
                      key={name}
                      place={isUpright(use) ? adminPlaces.face : thumbnailPlace(image.address)}
                      url={image.address}
                      alt={name}
                    />
                  ))}
                </span>
                <UseLink use={use} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p>{t("pictures.replaceNowhere")}</p>
      )}
      <p className="admin-hint">{t("pictures.replaceKeeps")}</p>
    </>
  );
}

/** Portraits of people are upright; all else is shown wide. */
const isUpright = ({ kind }: ImageUse) => kind === "teamMember";
