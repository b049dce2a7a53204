import { createContext } from "react";

/** Whether the page that is being rendered brings its scripts. */
export const ScriptsWantedContext = createContext(true);
