import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { parseAttachmentAddress, readableBytes } from "~/media/uploads/attachment";
import { Icon } from "~/ui/parts/icon";
import { safeUrl } from "~/ui/parts/safe-url";

/** A link to the press kit: a download or an external page. */
export function PressKitLink({ address }: { address?: string }) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  const href = address && safeUrl(address);
  if (!href) return null;
  const file = parseAttachmentAddress(href);
  return (
    <a
      className="button button-quiet"
      href={href}
      {...(!file && { target: "_blank", rel: "noopener" })}
      data-press-kit
    >
      {file
        ? t("pressKit.file", {
            format: file.format.toUpperCase(),
            size: readableBytes(file.bytes, language),
          })
        : t("pressKit.name")}
      {!file && <span className="visually-hidden">{t("trailer.newTab")}</span>}
      <Icon name={file ? "down" : "arrow"} size={20} />
    </a>
  );
}
