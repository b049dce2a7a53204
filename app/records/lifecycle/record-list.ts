import type { RecordGap, RecordStatus } from "~/base/http/list-query";
import type { Language } from "~/language/i18n/languages";

/** The number of records of each filter of a list, and of those in the trash. */
export type FilterCounts = Record<"all" | "trash" | RecordStatus | RecordGap | Language, number>;
