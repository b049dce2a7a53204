import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { emailAddress, lineOfText } from "~/forms/fields/text-schema";
import { languages } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import { roles } from "./user";
import { isPlainUsername } from "./username";

/** More than any password manager generates, less than the size limit of a form. */
const PASSWORD_MAX = 4096;

const tooLong = messageKey("validation.tooLong", { max: PASSWORD_MAX });

/** Passwords are neither trimmed nor truncated. */
const password = (min: number, tooShort: string) =>
  z
    .string({ message: tooShort })
    .min(min, tooShort)
    .max(PASSWORD_MAX, tooLong)
    // Lone surrogates: UTF-8 encodes them all alike, so different passwords would have the same
    // hash.
    .regex(/^\P{Surrogate}*$/u, messageKey("validation.characters"));

const username = lineOfText({ min: 3, max: 50, tooShort: messageKey("validation.username") });
/** For new accounts only; users with older names sign in with them unchanged. */
const newUsername = username.refine(isPlainUsername, messageKey("validation.usernameCharacters"));
const shortPassword = () => password(6, messageKey("validation.password"));

/** The login form and POST /api/login (specification section 5). */
export const credentialsSchema = z.object({ username, password: shortPassword() });

/** POST /api/login: accounts with a second factor also send its code or a recovery code. */
export const loginCallSchema = credentialsSchema.extend({
  code: z
    .string({ message: messageKey("validation.invalid") })
    .max(100, messageKey("validation.tooLong", { max: 100 }))
    .optional(),
});

export type Credentials = z.infer<typeof credentialsSchema>;

/** Credentials of an account created by a command. */
export const newCredentialsSchema = z.object({
  username: newUsername,
  password: shortPassword(),
});

/** The registration form (specification section 5, decisions C7 and C30). */
export const registrationSchema = z
  .object({
    username: newUsername,
    password: shortPassword(),
    confirmPassword: shortPassword(),
  })
  .refine((data) => data.confirmPassword === data.password, {
    path: ["confirmPassword"],
    message: messageKey("validation.passwordsDoNotMatch"),
  });

/** In calls, `confirmPassword` is optional; it must match if it is sent. */
const withConfirmation = (body: unknown) =>
  typeof body === "object" && body !== null && "password" in body
    ? { confirmPassword: body.password, ...body }
    : body;

/** POST /api/register. */
export const registrationCallSchema = z
  .preprocess(withConfirmation, registrationSchema)
  .describe('{"required":["username","password"]}');

/** The form that requests a reset link, and POST /api/request-password-reset. */
export const resetRequestSchema = z.object({ email: emailAddress() });

const strongPassword = () =>
  password(8, messageKey("validation.newPassword"))
    .regex(/\p{Lu}/u, messageKey("validation.uppercase"))
    .regex(/\p{Ll}/u, messageKey("validation.lowercase"))
    .regex(/\p{Nd}/u, messageKey("validation.digit"));

const newPassword = z.object({
  password: strongPassword(),
  confirmPassword: z.string().max(PASSWORD_MAX, tooLong),
});
const isConfirmed = (data: z.infer<typeof newPassword>) => data.confirmPassword === data.password;
const notConfirmed = {
  path: ["confirmPassword"],
  message: messageKey("validation.passwordsDontMatch"),
};

/** The form for a new password (specification section 5, decision C30). */
export const newPasswordSchema = newPassword.refine(isConfirmed, notConfirmed);

/** POST /api/reset-password. */
export const newPasswordCallSchema = z
  .preprocess(
    withConfirmation,
    z
      .object({
        token: z.string({ message: messageKey("refused.badResetToken") }),
        ...newPassword.shape,
      })
      .refine(isConfirmed, notConfirmed),
  )
  .describe('{"required":["token","password"]}');

const role = () => z.enum(roles, { message: messageKey("validation.required") });

/** An optional address; without one, no reset links are sent. */
const optionalEmail = () =>
  z
    .preprocess((value) => value ?? "", z.string().trim())
    .transform((text) => text || null)
    .pipe(z.union([z.null(), emailAddress()], { message: messageKey("validation.email") }));

/** The form that invites a user. */
const invitationSchema = z.object({
  username: newUsername,
  email: emailAddress(),
  role: role(),
  /** The language of the mail. */
  mailLanguage: z.enum(languages),
});

export type Invitation = z.infer<typeof invitationSchema>;

/**
 * The fields of another user that an admin may change, and what the form showed in them: what was
 * left as it was shown is no change, so that it overwrites none of another admin.
 */
const userChangeSchema = z.object({
  email: optionalEmail(),
  role: role(),
  shownEmail: z.string().optional(),
  shownRole: z.string().optional(),
});

export type UserChange = z.infer<typeof userChangeSchema>;

/** The current password; today's rules do not apply to it. */
const currentPassword = () =>
  z
    .string({ message: messageKey("validation.required") })
    .min(1, messageKey("validation.required"))
    .max(PASSWORD_MAX, tooLong);

/** The form that changes the user's own password (decision C30). */
const ownPasswordSchema = z
  .object({ currentPassword: currentPassword(), ...newPassword.shape })
  .refine(isConfirmed, notConfirmed);

export type OwnPasswordChange = z.infer<typeof ownPasswordSchema>;

/**
 * The form that changes the user's own address. It requires the password, since reset links go
 * there.
 */
const ownEmailSchema = z.object({
  email: optionalEmail(),
  currentPassword: currentPassword(),
});

export type OwnEmailChange = z.infer<typeof ownEmailSchema>;

export const credentialsValidator = withZod(credentialsSchema);
export const registrationValidator = withZod(registrationSchema);
export const resetRequestValidator = withZod(resetRequestSchema);
export const newPasswordValidator = withZod(newPasswordSchema);
export const invitationValidator = withZod(invitationSchema);
export const userChangeValidator = withZod(userChangeSchema);
export const ownPasswordValidator = withZod(ownPasswordSchema);
export const ownEmailValidator = withZod(ownEmailSchema);
