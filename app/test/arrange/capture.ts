import { defined } from "~/config/defined";

/** Returns what the first group of a pattern captures in a text. */
export function capture(text: string, pattern: RegExp): string {
  return defined(pattern.exec(text)?.[1], `text that matches ${pattern.source}`);
}
