import { HttpError } from "~/base/http/http-error";
import { attachmentResponse } from "~/media/uploads/attachment-response.server";
import { findAttachment } from "~/media/uploads/store-attachment.server";
import type { ScreenerFiles } from "./screener";
import { storedCaptions } from "./screener-captions";

/**
 * Responds with the subtitles of a screener, to a request that may see its film.
 *
 * @param language as the address names it
 * @throws HttpError 404 if there are none in this language
 */
export async function captionsResponse(
  request: Request,
  screener: ScreenerFiles,
  language: string | undefined,
): Promise<Response> {
  const captions = storedCaptions(screener).find((each) => each.language === language);
  const file = captions && (await findAttachment(captions.url));
  if (!file) throw new HttpError(404, "notFound");
  return attachmentResponse(request, captions.url, file, { title: "subtitles", isPrivate: true });
}
