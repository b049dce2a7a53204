import { z } from "zod";
import { messageKey } from "~/language/i18n/message-key";
import { trimInvisible } from "~/language/i18n/trim-invisible";
import { emailAddress } from "./text-schema";

const ADDRESS_MAX = 2000;

/** Converts an empty form field or a missing JSON property to null. */
export const emptyAsNull = (value: unknown) =>
  value === undefined || (typeof value === "string" && value.trim() === "") ? null : value;

/** Returns the schema of an optional choice. */
export const optionalChoice = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.preprocess(
    emptyAsNull,
    z.enum(values, { message: messageKey("admin:validation.choose") }).nullable(),
  );

/**
 * Returns the schema of an optional whole number from 1 on; a form sends it as text.
 *
 * @param message names the limits
 */
export function optionalCount(max: number, message: string) {
  return z.preprocess((value) => {
    const given = emptyAsNull(value);
    return typeof given === "string" && /^\s*\d{1,4}\s*$/.test(given) ? Number(given) : given;
  }, z.number({ message }).int(message).min(1, message).max(max, message).nullable());
}

/** Returns the schema of an optional address at another site. */
export function optionalWebAddress() {
  const invalid = messageKey("admin:validation.webAddress");
  return z.preprocess(
    emptyAsNull,
    z
      .string({ message: invalid })
      .max(ADDRESS_MAX, invalid)
      .transform(trimInvisible)
      .refine((text) => /^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(text) && URL.canParse(text), invalid)
      .nullable(),
  );
}

/** Returns the schemas of optional addresses at other sites, by name. */
export function optionalWebAddresses<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, optionalWebAddress()])) as Record<
    Name,
    ReturnType<typeof optionalWebAddress>
  >;
}

/** Returns the schema of an optional e-mail address. */
export function optionalEmail() {
  return z.preprocess(emptyAsNull, emailAddress().nullable());
}
