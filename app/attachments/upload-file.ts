import { paths } from "~/i18n/paths";
import type { FileKind } from "./stored-file";

export type UploadAnswer = { url: string } | { message: string | null };

/**
 * Sends a film or document to the server from the browser.
 *
 * @param onProgress is told how much has been sent, in percent
 * @returns its address, or the server's message, or null when the server was not reached
 */
export function uploadFile(
  file: File,
  kind: FileKind,
  onProgress: (percent: number) => void,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", paths.uploadFile);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / total);
    request.onerror = () => resolve({ message: null });
    request.onload = () => {
      const body = request.response as { url?: string; message?: string } | null;
      resolve(body?.url ? { url: body.url } : { message: body?.message ?? null });
    };
    const form = new FormData();
    form.append(kind, file);
    request.send(form);
  });
}
