import { createContext, useContext } from "react";

/** The audience of a record: the back office, visitors later, visitors now. */
export type PublicationState = "draft" | "scheduled" | "public";

/** The surroundings of a record's form on its own screen. */
export interface RecordHeading {
  /** The heading of the screen: "Edit project: Salt Line". */
  heading: string;
  /** The part of it that the bar shows: "Salt Line". */
  title: string;
  /** The list that the way back leads to. */
  back: { to: string; label: string };
  /** The audience, "new" for a record that is not stored; null if visitors see all of the kind. */
  state: PublicationState | "new" | null;
  /** The instant from which visitors see it, in UTC. */
  publishAt: string | null;
  /** The last change, in UTC; null for a new record. */
  saved: { at: string; by: string } | null;
  /** The address of its page; null if it has none. */
  view: string | null;
  /** The items of the menu. */
  menu: React.ReactNode;
  /** Shown below the fields of the right column. */
  panels: React.ReactNode;
}

const RecordHeadingContext = createContext<RecordHeading | null>(null);

/** Makes the record forms inside the whole screen: with bar, sections and columns. */
export const RecordHeadingProvider = RecordHeadingContext.Provider;

/** Returns the screen of the form; null for a form that is a part of another screen. */
export function useRecordHeading(): RecordHeading | null {
  return useContext(RecordHeadingContext);
}
