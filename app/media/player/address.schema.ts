import { z } from "zod";
import { messageKey } from "~/language/i18n/message-key";
import { trimInvisible } from "~/language/i18n/trim-invisible";
import { isOfKind } from "~/media/uploads/attachment";
import { filmPage } from "./film-address";
import { type NoFilm, readTypedFilm } from "./typed-film";

const ADDRESS_MAX = 2000;

/**
 * Returns the schema of a film address: at Vimeo or YouTube, or a stored file. Its output is the
 * canonical address to store.
 */
export function filmAddress() {
  const invalid = messageKey("admin:validation.film");
  return z
    .string({ message: invalid })
    .max(ADDRESS_MAX, invalid)
    .transform((text, context) => {
      const film = readTypedFilm(trimInvisible(text));
      if (typeof film !== "string") return filmPage(film);
      context.addIssue({ code: z.ZodIssueCode.custom, message: messageOfNoFilm(film) });
      return z.NEVER;
    });
}

/** Returns the message that says why an address is not that of a film. */
export function messageOfNoFilm(reason: NoFilm): string {
  return messageKey(reason === "none" ? "admin:validation.film" : `admin:validation.${reason}`);
}

/** Returns the schema of an optional {@link filmAddress}; an empty value becomes null. */
export function optionalFilm() {
  return missingAsNull(filmAddress());
}

/**
 * Returns the schema of an optional document: a stored file, an external https address, or null.
 */
export function optionalPressKit() {
  const invalid = messageKey("admin:validation.pressKit");
  return missingAsNull(
    z
      .string({ message: invalid })
      .max(ADDRESS_MAX, invalid)
      .transform(trimInvisible)
      .refine((text) => isOfKind(text, "pressKit") || isElsewhere(text), invalid),
  );
}

/** Returns the schema of optional captions: a stored WebVTT file, or null. */
export function optionalCaptions() {
  return missingAsNull(storedFile("captions"));
}

/** Returns the schema of an optional silent loop: a stored film that is small enough, or null. */
export function optionalLoop() {
  return missingAsNull(storedFile("loop"));
}

function storedFile(kind: "captions" | "loop") {
  const invalid = messageKey(`admin:validation.${kind}`);
  return z
    .string({ message: invalid })
    .max(ADDRESS_MAX, invalid)
    .transform((text) => text.trim())
    .refine((text) => isOfKind(text, kind), invalid);
}

function isElsewhere(text: string): boolean {
  return /^https:\/\/[^\s\p{Cc}\\]+$/iu.test(text) && URL.canParse(text);
}

function missingAsNull<Output>(schema: z.ZodType<Output, z.ZodTypeDef, unknown>) {
  const isMissing = (value: unknown) =>
    value === undefined || (typeof value === "string" && value.trim() === "");
  return z.preprocess((value) => (isMissing(value) ? null : value), schema.nullable());
}
