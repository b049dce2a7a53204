import { paths } from "~/language/i18n/paths";

export const IMPORT_FORM_ID = "subscriber-import";
export const REVIEW_FORM_ID = "subscriber-review";

/** Maximum number of addresses of one import. */
export const LINES_MAX = 50_000;

/** Maximum size of a list, in bytes: so many people with what any program tells of them. */
export const LIST_BYTES = 20 * 1024 * 1024;

export const importPath = `${paths.adminSubscribers}/import`;
export const reviewPath = `${importPath}/review`;

/** The names of the fields of the review: of a column by its number, of an answer by its question. */
export const COLUMN_FIELD = "column-";
export const ANSWER_FIELD = "answer-";
/** The digest of what is agreed to. */
export const SEEN_FIELD = "seen";
