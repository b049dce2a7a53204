/**
 * The lines of the settings of the server that help with each matter, to be filled in by the person
 * who looks after it, with the document that explains them. They are the same in every language.
 */
export const technicianLines = {
  mail: [
    "# docs/sending-mail.md",
    "MAIL_URL=smtps://user:password@mail.example.com:465",
    "MAIL_FROM=Company <films@example.com>",
  ],
  sender: ["# docs/sending-mail.md", "MAIL_FROM=Company <films@example.com>"],
  greeting: ["# docs/operating.md", "MAIL_NAME=www.example.com"],
  signature: [
    "# docs/sending-mail.md",
    "MAIL_DKIM_KEY=/etc/site/dkim.pem",
    "MAIL_DKIM_SELECTOR=site",
  ],
  returned: [
    "# docs/returned-mail.md",
    "MAIL_BOUNCE=returns@example.com",
    "MAIL_REPORTS=imaps://returns:password@mail.example.com/INBOX",
  ],
  backups: ["# docs/backup.md", "BACKUP_EVERY=24h", "BACKUP_KEEP=7"],
  away: [
    "# docs/backup.md",
    "BACKUP_S3_ENDPOINT=https://s3.example.com",
    "BACKUP_S3_BUCKET=backups",
    "BACKUP_S3_KEY=",
    "BACKUP_S3_SECRET=",
  ],
} satisfies Record<string, string[]>;

export type TechnicianMatter = keyof typeof technicianLines;

/** Returns the lines of several matters. */
export const linesOf = (matters: TechnicianMatter[]): string[] =>
  matters.flatMap((matter) => technicianLines[matter]);
