import BetterSqlite from "better-sqlite3";

/** The address to which messages are mailed after {@link setContactEmail}. */
export const CONTACT_EMAIL = "hello@umbralenta.example";

/**
 * Sets the contact e-mail in the database of a running site; a site without sample content has
 * none, and then messages are stored without a mail.
 */
export function setContactEmail(file: string): void {
  const sqlite = new BetterSqlite(file, { timeout: 10_000 });
  sqlite
    .prepare("INSERT OR IGNORE INTO site_settings (key, value_en) VALUES ('contact_email', ?)")
    .run(CONTACT_EMAIL);
  sqlite.close();
}
