import { plainTextOf } from "~/records/writing/plain-text.server";
import type { MovedMember } from "./moved-member";

const IN_TITLE = /\(((?:19|20)\d\d)\)/;
const YEAR_LINE = /^(?:[*-] )?(?:year|año|ano)\s*[:–-]\s*((?:19|20)\d\d)(?!\d)/im;
const RUNTIME_LINE =
  /^(?:[*-] )?(?:running time|runtime|duration|length|duraci[oó]n)\s*[:–-]\s*(\d{1,3})\s*(?:min\b|minut|['’′])/im;

/** Returns the year that a title or a text says. */
export const yearOf = (members: MovedMember[]): string | undefined =>
  members
    .map(({ record, moved }) => IN_TITLE.exec(record.title)?.[1] ?? said(YEAR_LINE, moved.text))
    .find(Boolean);

/** Returns the minutes that a text says. */
export const runtimeOf = (members: MovedMember[]): number | null =>
  Number(members.map(({ moved }) => said(RUNTIME_LINE, moved.text)).find(Boolean)) || null;

const said = (line: RegExp, text: string) => line.exec(plainTextOf(text))?.[1];

/** Returns true for a line that says no more than a year or a running time. */
export const isFactLine = (line: string) =>
  [YEAR_LINE, RUNTIME_LINE].some(
    (fact) => /^[a-z]*\.?$/i.test(line.trim().replace(fact, "")) && fact.test(line),
  );
