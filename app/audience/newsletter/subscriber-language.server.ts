import { sql } from "kysely";
import { defaultLanguage, type Language } from "~/language/i18n/languages";

/**
 * The language in which a subscriber gets letters, for queries on the table of subscriptions: that
 * of the consent, or the default where it is unknown.
 */
export const subscriberLanguage = sql<Language>`coalesce("consentLanguage", ${sql.lit(defaultLanguage)})`;
