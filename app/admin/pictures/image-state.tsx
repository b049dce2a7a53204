import { ImageUses } from "~/admin/frame/image-uses";
import { Time } from "~/language/i18n/time";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import type { LibraryImage } from "~/media/images/library-image";
import { DEFAULT_TAG, type PictureWords } from "~/media/words/picture-words";
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
      {image.words && <FileWords words={image.words} />}
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

const kinds = {
  headline: "wordHeadline",
  caption: "wordCaption",
  alt: "wordAlt",
  creators: "wordCreators",
  credit: "wordCredit",
  copyright: "wordCopyright",
  usageTerms: "wordUsageTerms",
  source: "wordSource",
} as const;

/** The words in the file of an image. */
function FileWords({ words }: { words: PictureWords }) {
  const { t } = useTranslation("admin");
  const said = Object.entries(kinds) as [keyof typeof kinds, (typeof kinds)["source"]][];
  return (
    <section aria-labelledby="picture-words" data-words>
      <h2 id="picture-words">{t("pictures.wordsInFile")}</h2>
      {said.map(([kind, label]) =>
        textsOf(words[kind]).map(({ text, tag }) => (
          <p key={`${kind} ${tag}`}>
            {t(`pictures.${label}`)}
            {tag && ` (${tag})`}: <span lang={tag}>{text}</span>
          </p>
        )),
      )}
      <p className="admin-hint">{t("pictures.wordsHint")}</p>
    </section>
  );
}

/** Returns texts with their language, if it is known. */
function textsOf(said: PictureWords[keyof PictureWords]): { text: string; tag?: string }[] {
  if (said === undefined) return [];
  if (typeof said === "string") return [{ text: said }];
  if (Array.isArray(said)) return [{ text: said.join(", ") }];
  return Object.entries(said).map(([tag, text]) => ({
    text,
    ...(tag !== DEFAULT_TAG && { tag }),
  }));
}
