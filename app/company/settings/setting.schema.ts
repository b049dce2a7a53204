import { z } from "zod";
import { imageAddress } from "~/forms/fields/image-address";
import { emailAddress, lineOfText, optionalLines } from "~/forms/fields/text-schema";
import { languages } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import { timeZoneNamed } from "~/language/i18n/time-zones";
import { isOfKind } from "~/media/uploads/attachment";
import { safeUrl } from "~/ui/parts/safe-url";
import { longHex } from "./color-choice";
import {
  isSettingKey,
  settingDefinitions,
  type SettingKey,
  settingKeys,
  type SettingType,
} from "./definitions";
import { periods } from "./retention";
import { isListKey, LINKS_MAX, listFields, type ListKey } from "./setting-fields";

const LINE_MAX = 200;
const LINES_MAX = 20_000;
const ENTRY_MAX = 100;
const ADDRESS_MAX = 2000;
/** Maximum length of a list with the most and longest entries, plus some white space. */
const LIST_MAX = 40_000;

type ValueSchema = z.ZodType<string | null, z.ZodTypeDef, unknown>;

const line = () =>
  lineOfText({ min: 0, max: LINE_MAX, tooShort: messageKey("validation.invalid") });

const byType: Record<Exclude<SettingType, "list">, () => ValueSchema> = {
  text: () => clearable(line()),
  textarea: () => optionalLines(LINES_MAX),
  markdown: () => optionalLines(LINES_MAX),
  color: () => clearable(color()),
  image: () => clearable(imageAddress()),
  loop: () => clearable(storedLoop()),
  checkbox: () => clearable(flag()),
  zone: () => clearable(timeZone()),
  period: () => clearable(z.enum(periods, { message: messageKey("validation.invalid") })),
};

/**
 * Returns the schema of a setting's value in one language. Null or white space clears the value.
 */
export function settingValue(key: SettingKey): ValueSchema {
  if (key === "contact_email" || key === "legal_email") return clearable(emailAddress());
  if (isListKey(key)) return clearable(listText(key));
  return byType[settingDefinitions[key].type as Exclude<SettingType, "list">]();
}

/** The schema of its key decides. */
const anyValue = z.unknown().describe('{"type":["string","boolean","null"]}');

/**
 * The body of POST /api/admin/site-settings. A missing value leaves its language unchanged. With
 * `version`, the `updatedAt` from which the values were made, newer values are not overwritten; an
 * empty version means that nothing was stored.
 */
export const settingSchema = z
  .object({
    key: z
      .string()
      .refine(isSettingKey, messageKey("admin:settings.unknown"))
      .describe(JSON.stringify({ enum: settingKeys })),
    value_en: anyValue,
    value_es: anyValue,
    version: z.string().optional(),
  })
  .transform(({ version, ...body }, context) => {
    const key = body.key;
    const change: SettingChange = { key, ...(version !== undefined && { version }) };
    for (const language of languages) {
      const name = `value_${language}` as const;
      if (body[name] === undefined) continue;
      const result = settingValue(key).safeParse(body[name]);
      if (result.success) change[name] = result.data;
      for (const issue of result.error?.issues ?? []) {
        context.addIssue({ ...issue, path: [name, ...issue.path] });
      }
    }
    return change;
  });

/** A change to store; a missing language is left unchanged. */
export interface SettingChange {
  key: SettingKey;
  value_en?: string | null;
  value_es?: string | null;
  version?: string;
}

function clearable(schema: z.ZodType<string, z.ZodTypeDef, unknown>): ValueSchema {
  const isNothing = (value: unknown) =>
    value === null || (typeof value === "string" && value.trim() === "");
  return z.preprocess((value) => (isNothing(value) ? null : value), schema.nullable());
}

function color() {
  const invalid = messageKey("admin:settings.invalidColor");
  return z
    .string({ message: invalid })
    .transform((text) => text.trim())
    .refine((text) => longHex(text) !== null, invalid);
}

function storedLoop() {
  const invalid = messageKey("admin:validation.loop");
  return z
    .string({ message: invalid })
    .transform((text) => text.trim())
    .refine((text) => isOfKind(text, "loop"), invalid);
}

function timeZone() {
  const invalid = messageKey("admin:settings.invalidZone");
  return z.string({ message: invalid }).transform((text, context) => {
    const name = timeZoneNamed(text);
    if (!name) context.addIssue({ code: z.ZodIssueCode.custom, message: invalid });
    return name ?? z.NEVER;
  });
}

function flag() {
  const invalid = messageKey("admin:settings.invalidFlag");
  return z.preprocess(
    (value) => (typeof value === "boolean" ? String(value) : value),
    z.enum(["true", "false"], { message: invalid }),
  );
}

/**
 * Returns the schema of a list of links as JSON text. The output contains only the known fields.
 */
function listText(key: ListKey) {
  const invalid = messageKey("admin:settings.invalidList");
  const [nameField] = listFields[key];
  const name = lineOfText({
    min: 1,
    max: ENTRY_MAX,
    tooShort: messageKey(
      nameField === "platform" ? "admin:settings.missingPlatform" : "admin:settings.missingName",
    ),
  });
  const list = z
    .array(z.object({ [nameField]: name, url: linkAddress() }, { message: invalid }), {
      message: invalid,
    })
    .max(LINKS_MAX, messageKey("admin:validation.tooMany", { max: LINKS_MAX }));
  return z
    .string({ message: invalid })
    .max(LIST_MAX, invalid)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: z.ZodIssueCode.custom, message: invalid });
        return z.NEVER;
      }
    })
    .pipe(list)
    .transform((entries) => JSON.stringify(entries));
}

/** Begins as an address does; a host without its scheme would be a path of the site. */
const LINK = /^(?:[/?#]|(?:https?|mailto|tel):)/i;

/**
 * Returns the schema of a link target: http, https, mailto, tel, or a path of the site (decision
 * C35).
 */
function linkAddress() {
  const invalid = messageKey("admin:settings.invalidLink");
  return z
    .string({ message: invalid })
    .max(ADDRESS_MAX, invalid)
    .transform((text) => text.trim())
    .refine((text) => LINK.test(text) && safeUrl(text) !== null, invalid);
}
