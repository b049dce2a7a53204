import { fileResponse } from "./file-response.server";
import { mediaTypes, parseAttachmentAddress } from "./attachment";

/**
 * Answers with a stored film or document, whole or in parts. Documents are downloads: what is in
 * them runs nowhere.
 *
 * @param file where it lies
 * @param title names a download; letters without accents
 * @param isPrivate it is for one person: no cache keeps it
 */
export function attachmentResponse(
  request: Request,
  address: string,
  file: string,
  { title, isPrivate = false }: { title: string; isPrivate?: boolean },
): Promise<Response> {
  const { format } = parseAttachmentAddress(address)!;
  const name = `${title.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "file"}.${format}`;
  return fileResponse(request, file, {
    "Content-Type": mediaTypes[format],
    "Cache-Control": isPrivate ? "private, no-store" : "public, max-age=3600",
    ...(["pdf", "zip"].includes(format) && {
      "Content-Disposition": `attachment; filename="${name}"`,
    }),
  });
}
