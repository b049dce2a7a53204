import { defined } from "~/config/defined";
import { mediaTypes, parseAttachmentAddress } from "./attachment";
import { fileResponse, type StreamWatch } from "./file-response.server";

/**
 * Responds with a stored film or document, whole or in ranges. Documents are sent as downloads, so
 * that the browser runs nothing in them.
 *
 * @param file its path
 * @param title for the name of the download; lower case without accents
 * @param isPrivate true to forbid caching
 * @param onStream is told of the stream of the content
 */
export function attachmentResponse(
  request: Request,
  address: string,
  file: string,
  {
    title,
    isPrivate = false,
    onStream,
  }: { title: string; isPrivate?: boolean; onStream?: StreamWatch },
): Promise<Response> {
  const { format } = defined(parseAttachmentAddress(address), "stored file");
  const name = `${title.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "file"}.${format}`;
  const type = mediaTypes[format];
  const headers = {
    "Content-Type": type,
    // A film that is opened at its own address is a page of the browser, which has to load it.
    ...(type.startsWith("video/") && {
      "Content-Security-Policy": "sandbox allow-same-origin; default-src 'none'; media-src 'self'",
    }),
    "Cache-Control": isPrivate ? "private, no-store" : "public, max-age=3600",
    // nginx would take up to a gigabyte ahead of the player: a link that ends would not stop the
    // film, and all of it would count as sent.
    ...(isPrivate && { "X-Accel-Buffering": "no" }),
    ...(["pdf", "zip"].includes(format) && {
      "Content-Disposition": `attachment; filename="${name}"`,
    }),
  };
  return fileResponse(request, file, headers, onStream);
}
