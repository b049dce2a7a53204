export const IMPORT_FORM_ID = "subscriber-import";

/** Maximum number of addresses of one import. */
export const LINES_MAX = 20_000;
