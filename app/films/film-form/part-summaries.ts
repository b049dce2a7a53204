import type { FormValues } from "~/base/http/form-values";
import { filmLinks, technicalLines } from "~/films/projects/project-facts";
import { isRowFilled, isRowRemoved, rowsIn } from "~/forms/editor/row-values";
import { formatPartialDay } from "~/language/i18n/dates";
import type { Language } from "~/language/i18n/languages";

/** Rows that a line names, before it says how many others there are. */
const NAMED = 3;
/** The line cuts longer texts itself; the page need not hold them. */
const TEXT_MAX = 60;

type Summary = (values: FormValues) => string;
type RowText = (row: FormValues) => (string | undefined)[];

/** Joins what is filled of some texts. */
const line = (texts: (string | undefined)[]) =>
  texts
    .map((text) => text?.trim().slice(0, TEXT_MAX))
    .filter(Boolean)
    .join(" · ");

/**
 * Returns functions that say in a line what is in each part of the form of a film, from its values as
 * a form has them.
 *
 * @param more says that there are that many rows besides those named
 * @param today `2027-01-05`: screenings from that day on are named first
 */
export function summariesIn(language: Language, more: (count: number) => string, today: string) {
  const inOwn = (values: FormValues, name: string) =>
    values[`${name}_${language}`] || values[`${name}_en`] || values[`${name}_es`];
  const listed = (rows: FormValues[], text: RowText) => {
    const named = rows.slice(0, NAMED).map((row) => text(row).filter(Boolean).join(" "));
    return line([...named, rows.length > NAMED ? more(rows.length - NAMED) : ""]);
  };
  const rowsOf = (values: FormValues, list: string) =>
    rowsIn(values, list).filter((row) => isRowFilled(row) && !isRowRemoved(row));
  const rows =
    (list: string, text: RowText): Summary =>
    (values) =>
      listed(rowsOf(values, list), text);
  const texts =
    (...names: string[]): Summary =>
    (values) =>
      line(names.map((name) => values[name] ?? inOwn(values, name)));
  const day = (date = "") => (/^\d{4}/.test(date) ? formatPartialDay(date, language) : date);
  return {
    basics: texts("title", "category", "year", "country"),
    texts: texts("logline"),
    files: rows("videos", (row) => [inOwn(row, "title")]),
    technical: texts("format", ...technicalLines, "sound", "rating"),
    identity: texts("originalTitle", "internationalTitle", ...filmLinks),
    companies: rows("companies", ({ name }) => [name]),
    screenings: (values: FormValues) => {
      const all = rowsOf(values, "screenings").sort((one, other) =>
        (one.day ?? "") < (other.day ?? "") ? -1 : 1,
      );
      const next = all.findIndex((row) => (row.day ?? "") >= today);
      const inTurn = next < 0 ? all.reverse() : [...all.slice(next), ...all.slice(0, next)];
      return listed(inTurn, (row) => [day(row.day), row.time, inOwn(row, "city")]);
    },
    releases: rows("releases", (row) => [inOwn(row, "country"), day(row.date)]),
    quotes: rows("quotes", ({ source }) => [source]),
    credits: rows("credits", ({ name }) => [name]),
    awards: rows("awards", (row) => [row.festival, inOwn(row, "award")]),
    watch: rows("watch", ({ service }) => [service]),
  };
}
