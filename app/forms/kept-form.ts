import { z } from "zod";
import { safeReturnPath } from "~/i18n/paths";
import type { TypedValues } from "./local-copy";

/** Carries what was typed through the login page. */
export const KEPT_FIELD = "kept";

/** A form that was sent after its session had ended. */
export interface KeptForm {
  /** The screen it stands on, as `screenPath` names it. */
  path: string;
  values: TypedValues;
}

const schema = z.object({ path: z.string(), values: z.record(z.string()) });

/** Reads what {@link KEPT_FIELD} carries; anything else counts as nothing. */
export function parseKeptForm(text: string | undefined): KeptForm | null {
  if (!text) return null;
  try {
    const { path, values } = schema.parse(JSON.parse(text));
    return path.startsWith("/admin") && safeReturnPath(path, "") === path ? { path, values } : null;
  } catch {
    return null;
  }
}
