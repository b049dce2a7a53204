/** A file that was stored. */
interface SentFile {
  url: string;
  /** Of an image that was added to the library: its id, and if it was there before. */
  id?: number;
  wasThere?: boolean;
  /** Facts that the server has read in it, for the field that it was chosen in. */
  facts?: unknown;
}

export type UploadAnswer =
  | SentFile
  | {
      /** The server's message; null if it could not be reached. */
      message: string | null;
      /** True if the same file may be accepted later: no network, a full server, an ended session. */
      isTemporary: boolean;
    };

/** How a file is sent. */
export interface SendOptions {
  /** Called with the progress in percent. */
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

const TEMPORARY = [0, 401, 429, 500, 502, 503, 504, 507];

/**
 * Uploads a file from the browser, without a form.
 *
 * @param field the name of the file in the request
 */
export function sendFile(
  address: string,
  field: string,
  file: File,
  { onProgress, signal }: SendOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    // Not `callApi`: fetch has no upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / total);
    request.onerror = () => resolve({ message: null, isTemporary: true });
    request.onabort = () => resolve({ message: null, isTemporary: true });
    request.onload = () => {
      const body = request.response as (Partial<SentFile> & { message?: string }) | null;
      resolve(
        body?.url
          ? { ...body, url: body.url }
          : { message: body?.message ?? null, isTemporary: TEMPORARY.includes(request.status) },
      );
    };
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}
