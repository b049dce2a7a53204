import type { TFunction } from "i18next";
import type { Language } from "~/language/i18n/languages";
import { recordKindNames, recordKinds } from "~db/record-kinds";
import { type Backup, type BackupContents, otherRows } from "./backup";

/** A row in the list of backups. */
export interface BackupRow {
  name: string;
  createdAt: string;
  size: string;
  /** A summary of the contents; null when they are unknown. */
  holds: string | null;
  missingImages: number;
}

/** Formats a backup for the list. */
export function backupRow(
  t: TFunction<"admin">,
  language: Language,
  { name, bytes, createdAt, contents }: Backup,
): BackupRow {
  return {
    name,
    createdAt,
    size: formatSize(bytes, language),
    holds: contents && formatContents(t, contents),
    missingImages: contents?.missingImages ?? 0,
  };
}

function formatContents(
  t: TFunction<"admin">,
  { records, pictures: images }: BackupContents,
): string {
  const segments = recordKindNames.map((kind) => recordKinds[kind].segment);
  return [
    ...segments
      .filter((segment) => records[segment] > 0)
      .map((segment) => t(`${segment}.count`, { count: records[segment] })),
    ...otherRows
      .filter((rows) => records[rows] > 0)
      .map((rows) => t(`backups.records.${rows}`, { count: records[rows] })),
    t("backups.records.pictures", { count: images }),
  ].join(", ");
}

function formatSize(bytes: number, language: Language): string {
  const [unit, divisor] = bytes < 1e9 ? (["megabyte", 1e6] as const) : (["gigabyte", 1e9] as const);
  const format = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / divisor);
}
