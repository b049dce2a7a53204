import { createContext } from "react";

/** A time zone to choose. */
interface ZoneChoice {
  /** The IANA name. */
  name: string;
  /** The place and the current offset: `Madrid (UTC+1)`. */
  label: string;
}

/** Time zones of one part of the world. */
export interface ZoneArea {
  label: string;
  zones: ZoneChoice[];
}

/** The time zones to choose from, as the server lists them: browsers know others, by other names. */
export const ZoneAreasContext = createContext<ZoneArea[]>([]);
