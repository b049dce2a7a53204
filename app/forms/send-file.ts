export type UploadAnswer = { url: string } | { message: string | null };

/**
 * Uploads a file from the browser, without a form.
 *
 * @param field the name of the file in the request
 * @param onProgress is called with the progress in percent
 * @returns its address, or the server's message, or null when the request failed
 */
export function sendFile(
  address: string,
  field: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    // Not `callApi`: fetch has no upload progress.
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
