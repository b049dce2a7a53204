export type UploadAnswer = { url: string } | { message: string | null };

/**
 * Sends a file to the server from the browser, without a form.
 *
 * @param field the name that the server knows the file by
 * @param onProgress is told how much has been sent, in percent
 * @returns its address, or the server's message, or null when the server was not reached
 */
export function sendFile(
  address: string,
  field: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    // Not `callApi`: fetch tells nothing of the progress of what it sends.
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / total);
    request.onerror = () => resolve({ message: null });
    request.onload = () => {
      const body = request.response as { url?: string; message?: string } | null;
      resolve(body?.url ? { url: body.url } : { message: body?.message ?? null });
    };
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}
