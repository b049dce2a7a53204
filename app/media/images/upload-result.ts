/** The result of one file of an upload. */
export interface UploadResult {
  /** The original file name; empty if the browser did not send one. */
  fileName: string;
  /** The id of the image in the library; null if the file was rejected. */
  id: number | null;
  /** True if it was in the library already. */
  wasThere: boolean;
  /** Why it was rejected: a key from `messageKey`. */
  problem: string | null;
  /** The reason in the words of the server, instead of a key. */
  said?: string;
}
