import { sendFile, type SendOptions, type UploadAnswer } from "~/forms/send-file";
import { translateMessage } from "~/i18n/message-key";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { MARK_PARAMETER } from "~/marks/mark-parameter";
import { loadOrNull } from "~/ui/lazy-part";

/** Sends an image and returns its address, or the message to show. */
export type SendImage = (file: File, options: SendOptions) => Promise<UploadAnswer>;

/**
 * Returns the one way in which a page uploads an image: made smaller first where it is large. Its
 * code is loaded with the first image.
 *
 * @param isMark true for the mark of the company, which may be a drawing
 */
export function useSendImage(isMark = false): SendImage {
  const { t } = useTranslation();
  return async (file, options) => {
    const isDrawing = isMark && file.type === "image/svg+xml";
    const code = isDrawing ? null : await loadOrNull(() => import("./prepare-image"));
    // Without the code the server judges the file as it is.
    const prepared = (await code?.prepareImage(file).catch(() => null)) ?? { file };
    if ("refused" in prepared) {
      return { message: translateMessage(t, prepared.refused), isTemporary: false };
    }
    const address = isMark ? `${paths.uploadImage}?${MARK_PARAMETER}` : paths.uploadImage;
    return sendFile(address, "image", prepared.file, options);
  };
}
