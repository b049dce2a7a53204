import { sendFile, type SendOptions, type UploadAnswer } from "~/forms/fields/send-file";
import { translateMessage } from "~/language/i18n/message-key";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { MARK_PARAMETER } from "~/media/marks/mark-parameter";
import { loadOrNull } from "~/ui/parts/lazy-part";
import { KEEP_PARAMETER } from "./library-image";

/** Sends an image and returns its address, or the message to show. */
export type SendImage = (file: File, options: SendOptions) => Promise<UploadAnswer>;

const addresses = {
  record: paths.uploadImage,
  library: `${paths.uploadImage}?${KEEP_PARAMETER}`,
  mark: `${paths.uploadImage}?${MARK_PARAMETER}`,
};

/**
 * Returns the one way in which a page uploads an image: made smaller first where it is large. Its
 * code is loaded with the first image.
 *
 * @param target what the image is for: a record, the library, which keeps it even if nothing uses it,
 *   or the mark of the company, which may be a drawing
 */
export function useSendImage(target: keyof typeof addresses = "record"): SendImage {
  const { t } = useTranslation();
  return async (file, options) => {
    const isDrawing = target === "mark" && file.type === "image/svg+xml";
    const code = isDrawing ? null : await loadOrNull(() => import("./prepare-image"));
    // Without the code the server judges the file as it is.
    const prepared = (await code?.prepareImage(file).catch(() => null)) ?? { file };
    if ("refused" in prepared) {
      return { message: translateMessage(t, prepared.refused), isTemporary: false };
    }
    return sendFile(addresses[target], "image", prepared.file, options);
  };
}
