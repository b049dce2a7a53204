import { z } from "zod";
import { messageKey } from "~/language/i18n/message-key";
import { trimInvisible } from "~/language/i18n/trim-invisible";
import { SCREENER_PASSWORD_MIN } from "./screener";

const PASSWORD_MAX = 200;

const tooLong = messageKey("validation.tooLong", { max: PASSWORD_MAX });
const tooShort = messageKey("admin:validation.screenerPassword", { min: SCREENER_PASSWORD_MIN });
const required = messageKey("validation.required");

/**
 * Returns the schema of a new password of a screener, press room or link; empty becomes null. It is
 * trimmed: it is handed on in mails, where white space is not seen.
 */
export function newDoorPassword() {
  return z
    .string()
    .max(PASSWORD_MAX, tooLong)
    .transform(trimInvisible)
    .refine((text) => text === "" || [...text].length >= SCREENER_PASSWORD_MIN, tooShort)
    .default("")
    .transform((text) => text || null);
}

/** Returns the schema of a password that a visitor types, kept as typed. */
export function typedDoorPassword() {
  return z.string({ message: required }).max(PASSWORD_MAX, tooLong);
}

/** Returns the schema of one that has to be there. */
export function requiredDoorPassword() {
  return typedDoorPassword().refine((text) => trimInvisible(text) !== "", required);
}
