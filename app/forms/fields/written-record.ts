/** A record that can be chosen in a row of a list. */
export interface RecordChoice {
  /** Its id. */
  value: string;
  label: string;
}

/** The id at the end of a record as a field of text has it. */
const ID = /(?:^|\s)\[(\d{1,15})\]\s*$/;

/** Returns a record as a field of text has it: its name, and its id, which tells equal names apart. */
export const writtenRecord = ({ label, value }: RecordChoice) => `${label} [${value}]`;

/** Returns the id in a text that {@link writtenRecord} has made; another text as it is. */
export const idInText = (text: string): string => ID.exec(text)?.[1] ?? text;
