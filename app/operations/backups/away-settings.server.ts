import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import type { Bucket } from "~/operations/bucket/bucket.server";

/** A command of the deployer that takes each backup elsewhere. */
export interface AwayCommand {
  /** Program and arguments; `{}` in them stands for the path of the archive. */
  words: string[];
  timeoutMs: number;
}

/** The places outside of this machine that backups go to. */
export interface AwaySettings {
  bucket: Bucket | null;
  /** The number of backups that stay in the bucket. */
  keep: number;
  /** The public key (age) to which archives are encrypted before they leave; null for none. */
  recipient: string | null;
  command: AwayCommand | null;
  /** The name of this site on what it makes: its address. */
  site: string;
}

const HOUR_MS = 60 * 60_000;

/** Returns where the backups of this process go. */
export function awaySettings(): AwaySettings {
  const { BACKUP_AFTER, BACKUP_AFTER_TIMEOUT, BACKUP_ENCRYPT_TO, SITE_URL } = env();
  const { BACKUP_S3_KEEP, BACKUP_KEEP } = env();
  return {
    bucket: bucketOfSettings(),
    keep: BACKUP_S3_KEEP ?? BACKUP_KEEP,
    recipient: BACKUP_ENCRYPT_TO ?? null,
    command: BACKUP_AFTER?.length
      ? { words: BACKUP_AFTER, timeoutMs: BACKUP_AFTER_TIMEOUT * HOUR_MS }
      : null,
    site: SITE_URL,
  };
}

function bucketOfSettings(): Bucket | null {
  const { BACKUP_S3_BUCKET, BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_PREFIX } = env();
  if (!BACKUP_S3_BUCKET) return null;
  return {
    endpoint: BACKUP_S3_ENDPOINT ?? `https://s3.${BACKUP_S3_REGION}.amazonaws.com`,
    region: BACKUP_S3_REGION,
    name: BACKUP_S3_BUCKET,
    prefix: BACKUP_S3_PREFIX ?? "",
    key: defined(env().BACKUP_S3_KEY, "BACKUP_S3_KEY"),
    secret: defined(env().BACKUP_S3_SECRET, "BACKUP_S3_SECRET"),
  };
}
