/** What is counted, so that people see at a glance what a backup holds. */
export const countedRecords = [
  "projects",
  "team",
  "news",
  "messages",
  "subscribers",
  "settings",
  "users",
] as const;
export type CountedRecord = (typeof countedRecords)[number];

/** What a backup says of itself. It has its name only since it was checked and read back whole. */
export interface BackupContents {
  /** The layout of the archive. */
  format: 1;
  /** An instant in UTC: everything stored by then is in it. */
  createdAt: string;
  migrations: string[];
  records: Record<CountedRecord, number>;
  pictures: number;
  /** Images that records name and the site itself did not have any more. */
  missingImages: number;
  /** Whether the secret that signs cookies is in it; not when SESSION_SECRET gives it. */
  hasSecret: boolean;
  databaseBytes: number;
  imageBytes: number;
}

/** One archive in the folder of backups. */
export interface Backup {
  /** The name of the file. */
  name: string;
  bytes: number;
  createdAt: string;
  /** Null when the file does not say: it was damaged, or is none of ours. */
  contents: BackupContents | null;
}
