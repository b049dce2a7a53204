import type { FormValues } from "~/http/form-values";

/** Without scripts a colour is two fields, and a third says what the text was at first. */
export const PICKER_SUFFIX = "_picker";
export const WAS_SUFFIX = "_was";

/** What the picker shows of a colour that is not set (checklist R244). */
export const PICKER_DEFAULT = "#000000";

/** A colour as `#rrggbb`, which is all that a picker understands; null for what is no colour. */
export function longHex(text: string): string | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!hex) return null;
  return hex.length === 6 ? `#${hex}` : `#${[...hex].map((digit) => digit + digit).join("")}`;
}

/**
 * Decides, in a form that was sent without scripts, between the text of a colour and its picker: a
 * text that was changed counts; where it was left alone, a picker that was moved.
 */
export function withChosenColors(values: FormValues): FormValues {
  const chosen: FormValues = {};
  for (const [name, value] of Object.entries(values)) {
    if (name.endsWith(PICKER_SUFFIX) || name.endsWith(WAS_SUFFIX)) continue;
    const was = values[`${name}${WAS_SUFFIX}`];
    const picked = values[`${name}${PICKER_SUFFIX}`];
    const isPicked =
      picked !== undefined && value === was && picked !== (longHex(was) ?? PICKER_DEFAULT);
    chosen[name] = isPicked ? picked : value;
  }
  return chosen;
}
