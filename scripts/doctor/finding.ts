/** The result of one check, and what to do about it. */
export interface Finding {
  level: "ok" | "warn" | "fail";
  /** The name of the check. */
  name: string;
  is: string;
  todo?: string;
}

/** Returns a finding without problems. */
export const ok = (name: string, is: string): Finding => ({ level: "ok", name, is });

/** Returns a finding for a site that works, but not as well or as securely as it could. */
export const warn = (name: string, is: string, todo?: string): Finding => ({
  level: "warn",
  name,
  is,
  todo,
});

/** Returns a finding for something that does not work, or that is open to others. */
export const fail = (name: string, is: string, todo: string): Finding => ({
  level: "fail",
  name,
  is,
  todo,
});

/** Formats a finding as one line, even if a foreign error message has several. */
export function lineOf({ level, name, is, todo }: Finding): string {
  const words = todo ? `${is}; ${todo}` : is;
  return `${level.padEnd(4)}  ${name}: ${words.replace(/\s+/g, " ").trim()}`;
}

/** Returns the message of an error with its cause, which `fetch` hides. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const inner =
    cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : "";
  return inner ? `${error.message} (${inner})` : error.message;
}
