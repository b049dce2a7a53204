import { UploadInput } from "~/forms/upload-input";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { MARK_PARAMETER } from "~/marks/mark-parameter";

/** The image types that may be uploaded (decision C26). */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** The mark of the company may also be a drawing. */
const MARK_TYPES = `${IMAGE_TYPES},image/svg+xml`;

/** Uploads an image and sets its address in a field. */
export function ImageUpload({
  id,
  name,
  isMark = false,
  onUploaded,
}: {
  id: string;
  /** The name of the address field. */
  name: string;
  /** True for the mark of the company. */
  isMark?: boolean;
  onUploaded: (address: string) => void;
}) {
  const { t } = useTranslation("admin");
  return (
    <UploadInput
      id={id}
      name={name}
      label={t("picker.file")}
      working={t("picker.uploading")}
      accept={isMark ? MARK_TYPES : IMAGE_TYPES}
      to={isMark ? `${paths.uploadImage}?${MARK_PARAMETER}` : paths.uploadImage}
      field="image"
      onUploaded={onUploaded}
    />
  );
}
