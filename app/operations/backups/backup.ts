import { recordKindNames, recordKinds } from "~db/record-kinds";

/** The rows that are counted besides the records, as an overview of a backup. */
export const otherRows = ["messages", "subscribers", "settings", "users"] as const;

/** All rows that are counted. */
export const countedRecords = [
  ...recordKindNames.map((kind) => recordKinds[kind].segment),
  ...otherRows,
] as const;
export type CountedRecord = (typeof countedRecords)[number];

/** The description of a backup, stored in the archive. */
export interface BackupContents {
  /** The version of the archive layout. */
  format: 1;
  /** An instant in UTC: the backup contains everything stored by then. */
  createdAt: string;
  migrations: string[];
  records: Record<CountedRecord, number>;
  pictures: number;
  /** Number of images that records refer to and the site no longer had. */
  missingImages: number;
  /**
   * True if the archive contains the secret that signs cookies; false when it is set by
   * SESSION_SECRET.
   */
  hasSecret: boolean;
  databaseBytes: number;
  imageBytes: number;
}

/** An archive in the folder of backups. */
export interface Backup {
  /** The file name. */
  name: string;
  bytes: number;
  createdAt: string;
  /** Null when the archive has no readable description: it is damaged, foreign, or the site may not read it. */
  contents: BackupContents | null;
}

/** Returns how many images that records name are not in a backup; a damaged one misses them all. */
export function missingIn({ contents }: Backup): number {
  return contents?.missingImages ?? Infinity;
}
