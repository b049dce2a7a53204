/**
 * Formats a number without grouping: `3.5`, in Spanish `3,5`. For pages of the site: the number
 * formats of `Intl` hold up the first visit of a phone for 70 ms.
 */
export const decimalText = (value: number, language: string) =>
  language === "es" ? String(value).replace(".", ",") : String(value);
