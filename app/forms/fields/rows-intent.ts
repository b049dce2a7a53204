/** The intent of the buttons that return a form with more empty rows, and with typed lists as rows. */
export const ROWS_INTENT = "rows";
