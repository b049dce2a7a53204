import { UploadInput } from "~/forms/upload-input";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";

/** What the file input of an image is named after its field; the server stores the file in its place. */
export const FILE_SUFFIX = "_file";

/** The image types that may be uploaded (decision C26). */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Uploads an image in place of the address in a field. */
export function ImageUpload({
  id,
  name,
  onUploaded,
}: {
  id: string;
  /** The field of the address. */
  name: string;
  onUploaded: (address: string) => void;
}) {
  const { t } = useTranslation("admin");
  return (
    <UploadInput
      id={id}
      name={`${name}${FILE_SUFFIX}`}
      label={t("picker.file")}
      working={t("picker.uploading")}
      accept={IMAGE_TYPES}
      to={paths.uploadImage}
      field="image"
      onUploaded={onUploaded}
    />
  );
}
