import { ImageUses } from "~/admin/frame/image-uses";
import { Time } from "~/language/i18n/time";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import type { LibraryImage } from "~/media/images/library-image";
import styles from "~/routes/admin.pictures.$id/image-state.admin.module.css";

const KILOBYTE = 1024;

/** The properties of an image and its uses. */
export function ImageState({ image }: { image: LibraryImage }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { width, height, bytes, address, createdAt, uses, isKept } = image;
  const kilobytes = Math.ceil(bytes / KILOBYTE).toLocaleString(language);
  return (
    <div className={styles.imageState}>
      <section aria-labelledby="picture-uses">
        <h2 id="picture-uses">{t("pictures.uses")}</h2>
        {uses.length > 0 ? (
          <>
            <ImageUses uses={uses} />
            <p className="admin-hint">{t("pictures.inUse")}</p>
          </>
        ) : (
          <p>
            {t("pictures.noUses")} {!isKept && t("pictures.goesByItself")}
          </p>
        )}
      </section>
      <section aria-labelledby="picture-facts">
        <h2 id="picture-facts">{t("pictures.facts")}</h2>
        <p>{t("pictures.size", { width, height, kilobytes })}</p>
        <p>
          {t("pictures.uploaded")}: <Time instant={createdAt} />
        </p>
        <p>
          {t("pictures.address")}: <code>{address}</code>
        </p>
        <p>
          <a className="text-link" href={address}>
            {t("pictures.open")}
          </a>
        </p>
      </section>
    </div>
  );
}
