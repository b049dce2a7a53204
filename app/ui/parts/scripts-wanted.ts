import { createContext } from "react";

/** True if the page being rendered includes its scripts. */
export const ScriptsWantedContext = createContext(true);
