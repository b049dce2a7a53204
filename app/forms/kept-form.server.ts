import { z } from "zod";
import { safeReturnPath } from "~/i18n/paths";
import type { KeptForm } from "./kept-form";

const schema = z.object({ path: z.string(), values: z.record(z.string()) });

/** Reads what `KEPT_FIELD` carries; anything else counts as nothing. */
export function parseKeptForm(text: string | undefined): KeptForm | null {
  if (!text) return null;
  try {
    const { path, values } = schema.parse(JSON.parse(text));
    return path.startsWith("/admin") && safeReturnPath(path, "") === path ? { path, values } : null;
  } catch {
    return null;
  }
}
