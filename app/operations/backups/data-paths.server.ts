import { env } from "~/config/env.server";
import { secretFile } from "~/config/site-secrets.server";

/** The paths of all data that a site cannot regenerate. */
export interface DataPaths {
  database: string;
  uploads: string;
  /** The file with the secret that signs cookies; null when SESSION_SECRET sets it. */
  secret: string | null;
}

/** Returns the paths of this process. */
export function dataPaths(): DataPaths {
  const { DATABASE_FILE, UPLOADS_DIR } = env();
  return { database: DATABASE_FILE, uploads: UPLOADS_DIR, secret: secretFile() };
}

/** Returns the interval of automatic backups and how many are kept; null when they are off. */
export function backupSchedule(): { everyHours: number; keep: number } | null {
  const { BACKUP_EVERY, BACKUP_KEEP } = env();
  return BACKUP_EVERY ? { everyHours: BACKUP_EVERY, keep: BACKUP_KEEP } : null;
}

/** Returns the folder with the backups of this process. */
export function backupsFolder(): string {
  return env().BACKUP_DIR;
}
