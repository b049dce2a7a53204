import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { newDoorPassword, typedDoorPassword } from "~/films/screeners/door-password.schema";
import { PASSWORD_DROPPED_FIELD } from "~/forms/fields/honeypot-fields";
import { emailAddress, lineOfText, linesOfText, optionalLines } from "~/forms/fields/text-schema";
import { hasStorableYear, isCalendarDay } from "~/language/i18n/calendar-day";
import { languages } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import { trimInvisible } from "~/language/i18n/trim-invisible";
import {
  FESTIVAL_MAX,
  NAME_MAX,
  NOTE_MAX,
  OPENINGS_MAX,
  PEOPLE_MAX,
  REMIND_DAYS_MAX,
} from "./invitation";
import { type ListedPerson, readPeople } from "./people-list";

const LIST_MAX = 60_000;
const WRONG_MAX = 5;
const QUOTED_MAX = 60;

const required = messageKey("validation.required");
const invalid = messageKey("validation.invalid");

const line = (max: number) => lineOfText({ min: 0, tooShort: invalid, max }).default("");

/** Returns the schema of an optional whole number; empty becomes null. */
function optionalNumber(max: number) {
  const message = messageKey("admin:invitations.wrongNumber", { max });
  return z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine((text) => text === "" || (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= max), message)
    .transform((text) => (text === "" ? null : Number(text)));
}

const lastDay = z
  .string()
  .default("")
  .transform((text) => text.trim())
  .refine((text) => text === "" || isDay(text), messageKey("admin:invitations.wrongDay"))
  .refine((text) => !isDay(text) || hasStorableYear(text), messageKey("admin:validation.yearOfDay"))
  .transform((text) => text || null);

const isDay = (text: string) => /^[2-9]/.test(text) && isCalendarDay(text);

/** The terms of a link: how long and how often it opens, and when a mail says that it ends. */
const terms = {
  lastDay,
  openings: optionalNumber(OPENINGS_MAX),
  remindDays: optionalNumber(REMIND_DAYS_MAX),
};

/** The schema of the form that invites: one person in fields, others in a list. */
const inviteSchema = z
  .object({
    name: line(NAME_MAX),
    email: z.string().default(""),
    festival: line(FESTIVAL_MAX),
    people: linesOfText({ min: 0, tooShort: invalid, max: LIST_MAX }).default(""),
    language: z.enum(languages, { message: messageKey("admin:validation.choose") }),
    send: z.enum(["mail", "copy"], { message: messageKey("admin:validation.choose") }),
    note: optionalLines(NOTE_MAX),
    password: newDoorPassword(),
    /** Set if a password was typed before a confirmation or login, which keeps none. */
    [PASSWORD_DROPPED_FIELD]: z.string().optional(),
    withoutPassword: z.string().optional(),
    ...terms,
  })
  .transform((form, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: z.ZodIssueCode.custom, path: [field], message });
    const isMailed = form.send === "mail";
    const people = listedPeople(form.people, isMailed, (message) => wrong("people", message));
    const { name, festival } = form;
    const email = trimInvisible(form.email);
    if (name || email || festival) {
      if (!name) wrong("name", required);
      const address = emailAddress().safeParse(email);
      if (isMailed && !email) wrong("email", required);
      else if (email && !address.success) wrong("email", messageKey("validation.email"));
      people.unshift({ name, email: email.toLowerCase(), festival });
    } else if (form.people.trim() === "") wrong("name", required);
    if (people.length > PEOPLE_MAX) {
      wrong("people", messageKey("admin:invitations.tooManyPeople", { max: PEOPLE_MAX }));
    }
    if (form[PASSWORD_DROPPED_FIELD] && !form.password && !form.withoutPassword) {
      wrong("password", messageKey("admin:invitations.passwordAgain"));
    }
    const { language, note, lastDay: last, openings, remindDays } = form;
    return {
      people,
      isMailed,
      language,
      note,
      password: form.password,
      terms: { lastDay: last, openings, remindDays },
    };
  });

function listedPeople(
  text: string,
  isMailed: boolean,
  refuse: (message: string) => void,
): ListedPerson[] {
  const { people, wrong } = readPeople(text, isMailed);
  const tooLong = people.filter(({ name, email, festival }) => {
    if (email && !emailAddress().safeParse(email).success) return true;
    return name.length > NAME_MAX || festival.length > FESTIVAL_MAX;
  });
  const lines = [
    ...wrong.map(({ number, text: typed }) => `${number} “${shortened(typed)}”`),
    ...tooLong.map(({ name }) => `“${shortened(name)}”`),
  ];
  if (lines.length > 0) {
    const more = lines.length > WRONG_MAX ? ` … (${lines.length})` : "";
    const shown = `${lines.slice(0, WRONG_MAX).join("; ")}${more}`;
    refuse(messageKey("admin:invitations.wrongLines", { lines: shown }));
  }
  return people;
}

const shortened = (text: string) =>
  [...text].length > QUOTED_MAX ? `${[...text].slice(0, QUOTED_MAX).join("")}…` : text;

/** A filled form: people, and the terms of their links. */
export type Invite = z.infer<typeof inviteSchema>;

export const inviteValidator = withZod(inviteSchema);
/** The terms and the end that the form showed: what a colleague changed since then is not undone. */
const shown = {
  shownLastDay: z.string().optional(),
  shownOpenings: z.string().optional(),
  shownRemindDays: z.string().optional(),
  endedAt: z.string().optional(),
};

const changedTerms = z.object({ ...terms, ...shown });

/** Terms as their form sends them. */
export type ChangedTerms = z.infer<typeof changedTerms>;

export const termsValidator = withZod(changedTerms);

/** The password of a link; the form of one without a password has no such field. */
export const openingValidator = withZod(
  z.object({
    password: typedDoorPassword().default(""),
  }),
);
