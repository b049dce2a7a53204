import { UploadInput } from "~/forms/fields/upload-input";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useSendImage } from "./use-send-image";

/** The image types that may be uploaded (decision C26). */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** With scripts, what the browser can decode is sent in another format. */
export const CHOSEN_TYPES = `${IMAGE_TYPES},image/heic,image/heif`;

/** The mark of the company may also be a drawing. */
const withDrawings = (types: string) => `${types},image/svg+xml`;

/** Uploads an image and sets its address in a field. */
export function ImageUpload({
  id,
  name,
  label,
  isMark = false,
  onUploaded,
}: {
  id: string;
  /** The name of the address field. */
  name: string;
  label?: React.ReactNode;
  /** True for the mark of the company. */
  isMark?: boolean;
  onUploaded: (address: string) => void;
}) {
  const { t } = useTranslation("admin");
  const types = useHydrated() ? CHOSEN_TYPES : IMAGE_TYPES;
  return (
    <UploadInput
      id={id}
      name={name}
      label={label ?? t("picker.file")}
      working={t("picker.uploading")}
      limit={t("picker.limit")}
      accept={isMark ? withDrawings(types) : types}
      send={useSendImage(isMark ? "mark" : "record")}
      onUploaded={onUploaded}
    />
  );
}
