import type { FormValues } from "~/base/http/form-values";

/**
 * Suffixes of the extra fields without scripts: the picker, and the initial value of the text
 * field.
 */
export const PICKER_SUFFIX = "_picker";
export const INITIAL_SUFFIX = "_was";

/** The picker's value while no colour is set (checklist R244). */
export const PICKER_DEFAULT = "#000000";

/**
 * Returns a colour as `#rrggbb`, the only format a colour input accepts; null for anything else.
 */
export function longHex(text: string): string | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!hex) return null;
  return hex.length === 6 ? `#${hex}` : `#${[...hex].map((digit) => digit + digit).join("")}`;
}

/**
 * Resolves the two fields of each colour in a form sent without scripts: a changed text wins, else
 * a changed picker.
 */
export function withChosenColors(values: FormValues): FormValues {
  const chosen: FormValues = {};
  for (const [name, value] of Object.entries(values)) {
    if (name.endsWith(PICKER_SUFFIX) || name.endsWith(INITIAL_SUFFIX)) continue;
    const initial = values[`${name}${INITIAL_SUFFIX}`];
    const picked = values[`${name}${PICKER_SUFFIX}`];
    const isPicked =
      picked !== undefined && value === initial && picked !== (longHex(initial) ?? PICKER_DEFAULT);
    chosen[name] = isPicked ? picked : value;
  }
  return chosen;
}
