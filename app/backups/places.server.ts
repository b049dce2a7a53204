import { env, secretFile } from "~/env.server";

/** Where everything lies that a site cannot make anew. */
export interface SitePlaces {
  database: string;
  uploads: string;
  /** The file with the secret that signs cookies; null when SESSION_SECRET gives it. */
  secret: string | null;
}

/** The places of this process. */
export function sitePlaces(): SitePlaces {
  const { DATABASE_FILE, UPLOADS_DIR } = env();
  return { database: DATABASE_FILE, uploads: UPLOADS_DIR, secret: secretFile() };
}

/** When backups are made without being asked for, and how many are kept; null when they are not. */
export function backupTimes(): { everyHours: number; keep: number } | null {
  const { BACKUP_EVERY, BACKUP_KEEP } = env();
  return BACKUP_EVERY ? { everyHours: BACKUP_EVERY, keep: BACKUP_KEEP } : null;
}

/** The folder where the backups of this process lie. */
export function backupsFolder(): string {
  return env().BACKUP_DIR;
}
