import { useActionData } from "@remix-run/react";
import type { RowPlace } from "./row-buttons";

/** Returns the row whose button was pressed without scripts, or that was pasted. */
export function useRowPlace(): RowPlace | undefined {
  return useActionData<{ rowAt?: RowPlace }>()?.rowAt;
}
