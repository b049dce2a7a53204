import { z } from "zod";
import { safeReturnPath } from "~/i18n/paths";
import type { Draft } from "./draft";

const schema = z.object({ path: z.string(), values: z.record(z.string()) });

/** Reads what `DRAFT_FIELD` carries; anything else counts as nothing. */
export function parseDraft(text: string | undefined): Draft | null {
  if (!text) return null;
  try {
    const { path, values } = schema.parse(JSON.parse(text));
    return path.startsWith("/admin") && safeReturnPath(path, "") === path ? { path, values } : null;
  } catch {
    return null;
  }
}
