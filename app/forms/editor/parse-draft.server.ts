import { z } from "zod";
import { safeReturnPath } from "~/language/i18n/paths";
import type { Draft } from "./draft";

const schema = z.object({ path: z.string(), values: z.record(z.string()) });

/** Parses the value of `DRAFT_FIELD`; null if it is invalid. */
export function parseDraft(text: string | undefined): Draft | null {
  if (!text) return null;
  try {
    const { path, values } = schema.parse(JSON.parse(text));
    return path.startsWith("/admin") && safeReturnPath(path, "") === path ? { path, values } : null;
  } catch {
    return null;
  }
}
