import fs from "node:fs";
import { FieldError } from "~/base/http/http-error";
import type { FormValues } from "~/base/http/form-values";
import { messageKey } from "~/language/i18n/message-key";
import { fileNamesOf, imagesIn, isOriginal, mentionOf, uploadPath } from "./stored-files.server";

/** The names that the site itself makes; any other address in the folder is not its business. */
const OWN_NAME = /^(?:[0-9a-f]{20}-\d+x\d+|[0-9a-f]{32}-\d+b)$/;

/** An address at another site, which may have uploads of the same names. */
const ELSEWHERE = /(?:https?:)?\/\/[^\s()<>"']+/gi;

const namedIn = (text: string) => imagesIn(text.replace(ELSEWHERE, ""));

/** Files that are named in a change, but are not stored any more; nothing was saved. */
class MissingFiles extends FieldError {
  readonly #images: ReadonlySet<string>;

  constructor(images: ReadonlySet<string>, values: FormValues) {
    super(422, "checkFields", errorsIn(values, images));
    this.#images = images;
  }

  override inForm(values: FormValues): Record<string, string> {
    return errorsIn(values, this.#images);
  }
}

/**
 * Rejects values that name a file which the site has stored once and is gone: its upload was swept,
 * or it was deleted from the library. What the stored record names already may stay.
 *
 * @param values the new values by field
 * @throws MissingFiles
 */
export function rejectMissingFiles(values: FormValues, stored: FormValues): void {
  const known = new Set(namedIn(Object.values(stored).join("\n")));
  const named = new Set(namedIn(Object.values(values).join("\n")));
  const missing = [...named].filter(
    (image) => !known.has(image) && OWN_NAME.test(image) && !isStored(image),
  );
  if (missing.length > 0) throw new MissingFiles(new Set(missing), values);
}

/** Synchronous, so that a sweep cannot delete the file before the transaction goes on. */
function isStored(image: string): boolean {
  return fileNamesOf(image).some((name) => isOriginal(name) && fs.existsSync(uploadPath(name)));
}

function errorsIn(values: FormValues, missing: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => {
      const image = namedIn(text).find((each) => missing.has(each));
      if (image === undefined) return [];
      return [[name, messageKey("admin:validation.fileGone", { address: mentionOf(image) })]];
    }),
  );
}
