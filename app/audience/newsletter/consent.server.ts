import { createHash } from "node:crypto";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, languages } from "~/language/i18n/languages";
import type { Instant } from "~db/columns";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { ConsentSource, GivenConsent } from "./consent";

/** The columns of a subscriber that say what it has agreed to, and how. */
export interface Consent {
  consentTextId: number | null;
  consentLanguage: Language | null;
  consentSource: ConsentSource;
  consentProof: string | null;
  consentAt: Instant | null;
}

/**
 * Returns the consent of a visitor who subscribes now, and stores the text that the form shows
 * unless it is known.
 */
export async function currentConsent(
  db: DatabaseOrTransaction,
  language: Language,
  source: "form" | "call",
): Promise<Consent> {
  return {
    consentTextId: await currentConsentText(db),
    consentLanguage: language,
    consentSource: source,
    consentProof: null,
    consentAt: new Date().toISOString(),
  };
}

/** Returns the consent of an imported address. */
export function importedConsent(
  proof: string,
  { language, at }: { language: Language | null; at: Instant | null },
): Consent {
  return {
    consentTextId: null,
    consentLanguage: language,
    consentSource: "import",
    consentProof: proof,
    consentAt: at,
  };
}

/** Returns the id of the text that the form shows now: its title, its text and its button. */
async function currentConsentText(db: DatabaseOrTransaction): Promise<number> {
  const settings = await getSettings(db);
  const [text_en = "", text_es = ""] = languages.map((language) => {
    const t = translator(language, "public");
    const text = settingText(settings, "newsletter_text", language);
    return [t("newsletter.title"), text, `[${t("newsletter.subscribe")}]`]
      .filter(Boolean)
      .join("\n\n");
  });
  return storeConsentText(db, { text_en, text_es });
}

/** Returns the id of a text with which visitors are asked, and stores it unless it is known. */
export async function storeConsentText(
  db: DatabaseOrTransaction,
  { text_en, text_es }: { text_en: string; text_es: string },
): Promise<number> {
  const hash = createHash("sha256").update(`${text_en}\0${text_es}`).digest("base64url");
  const known = await db
    .selectFrom("consent_texts")
    .select("id")
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto("consent_texts")
    .values({ hash, text_en, text_es })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ hash }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns by what the subscribers with these ids have agreed, and to which text. */
export async function listConsents(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<GivenConsent[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("newsletter_subscriptions")
    .leftJoin("consent_texts", "consent_texts.id", "newsletter_subscriptions.consentTextId")
    .select([
      "newsletter_subscriptions.id",
      "consentSource",
      "consentLanguage",
      "consentProof",
      "consentAt",
      "confirmedAt",
      "consentTextId",
      "text_en",
      "text_es",
    ])
    .where("newsletter_subscriptions.id", "in", ids)
    .execute();
  return rows.flatMap(({ consentSource, text_en, text_es, ...row }) => {
    if (consentSource === null) return [];
    const text = row.consentLanguage === "es" ? text_es : text_en;
    return [{ ...row, consentSource, text }];
  });
}
