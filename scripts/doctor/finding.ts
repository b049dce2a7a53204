/** What one check has found out, and what is to be done about it. */
export interface Finding {
  level: "ok" | "warn" | "fail";
  /** What was looked at. */
  name: string;
  is: string;
  todo?: string;
}

/** All is as it should be. */
export const ok = (name: string, is: string): Finding => ({ level: "ok", name, is });

/** The site works, but not as well or as safely as it could. */
export const warn = (name: string, is: string, todo?: string): Finding => ({
  level: "warn",
  name,
  is,
  todo,
});

/** Something does not work, or is open to others. */
export const fail = (name: string, is: string, todo: string): Finding => ({
  level: "fail",
  name,
  is,
  todo,
});

/** A finding as one line, whatever stands in the words of others. */
export function lineOf({ level, name, is, todo }: Finding): string {
  const words = todo ? `${is}; ${todo}` : is;
  return `${level.padEnd(4)}  ${name}: ${words.replace(/\s+/g, " ").trim()}`;
}

/** The words of an error, with its cause, which `fetch` hides. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const inner =
    cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : "";
  return inner ? `${error.message} (${inner})` : error.message;
}
