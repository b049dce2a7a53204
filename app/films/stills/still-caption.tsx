import { useTranslation } from "~/language/i18n/use-translation";
import { useImageFacts } from "~/media/images/image-facts";

/**
 * The caption of a still and its photographer. Without a caption it is the description, for those
 * who see it: screen readers read it as the alternative of the image.
 *
 * @param children what stands before them
 */
export function StillCaption({
  url,
  className,
  children,
}: {
  url: string;
  className?: string;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation("film");
  const { alt, caption } = useImageFacts(url);
  const text = caption?.text ?? alt;
  const photographer = caption?.photographer;
  if (!children && !text && !photographer) return null;
  return (
    <figcaption className={className}>
      {children}
      {text && (
        <p lang={text.lang} aria-hidden={text === alt || undefined} data-caption>
          {text.text}
        </p>
      )}
      {photographer && <p data-photographer>{t("stills.photo", { name: photographer })}</p>}
    </figcaption>
  );
}
