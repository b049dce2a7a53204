import type { FormValues } from "~/base/http/form-values";
import { type PackedValues, unpackValues } from "~/forms/editor/packed-values";

/** Returns the values of a form as a loader has answered it; that of a film has its lists as tables. */
export function openedValues({ values }: { values: FormValues | PackedValues }): FormValues {
  return isPacked(values) ? unpackValues(values) : values;
}

const isPacked = (values: FormValues | PackedValues): values is PackedValues =>
  typeof values.lists === "object";
