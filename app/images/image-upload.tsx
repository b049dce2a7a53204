import { UploadInput } from "~/forms/upload-input";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";

/** The image types that may be uploaded (decision C26). */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Uploads an image and sets its address in a field. */
export function ImageUpload({
  id,
  name,
  onUploaded,
}: {
  id: string;
  /** The name of the address field. */
  name: string;
  onUploaded: (address: string) => void;
}) {
  const { t } = useTranslation("admin");
  return (
    <UploadInput
      id={id}
      name={name}
      label={t("picker.file")}
      working={t("picker.uploading")}
      accept={IMAGE_TYPES}
      to={paths.uploadImage}
      field="image"
      onUploaded={onUploaded}
    />
  );
}
