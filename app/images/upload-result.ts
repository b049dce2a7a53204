/** What came of one file of an upload. */
export interface UploadResult {
  /** What the file was called; empty when the browser did not say. */
  fileName: string;
  /** The image in the library, or null when the file was refused. */
  id: number | null;
  /** It was in the library already. */
  wasThere: boolean;
  /** Why it was refused, made by `messageKey`. */
  problem: string | null;
}
