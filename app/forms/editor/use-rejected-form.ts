import { useActionData } from "@remix-run/react";
import { useLayoutEffect, useState } from "react";
import type { FormValues } from "~/base/http/form-values";
import type { Conflict } from "./edit-conflict";

/**
 * Returns a key that remounts the fields when they have to show other values than were typed: the
 * stored ones after a merge, rows that the server has read, a restored draft, another stored
 * version. It stays when a rejected form has been saved: its fields show what is stored.
 */
export function useGeneration(
  answer: RejectedForm | null,
  isRestored: boolean,
  baseGeneration: number,
): string {
  const merged = answer?.conflict?.touched && answer.conflict.version;
  const own = answer?.generation ?? merged ?? (isRestored ? "restored" : null);
  const [last, setLast] = useState("stored");
  if (own !== null && own !== last) setLast(own);
  return `${own ?? last} ${baseGeneration}`;
}

/** The answer to a form that was not saved. */
export interface RejectedForm {
  formId: string;
  /** Of values that differ from those in the browser. */
  generation?: string;
  repopulateFields: FormValues;
  conflict?: Conflict;
}

/**
 * Returns the response to a form that was not saved, with what was typed since it was sent. A new
 * response is read before its values can replace those in the fields.
 */
export function useRejectedForm(
  formId: string,
  withTypedSince: (values: FormValues) => FormValues,
): RejectedForm | null {
  const data = useActionData<Partial<RejectedForm>>();
  const answer = data?.formId === formId ? (data as RejectedForm) : null;
  const [read, setRead] = useState({ answer, shown: answer });
  useLayoutEffect(() => {
    if (!answer || answer === read.answer) return;
    const repopulateFields = withTypedSince(answer.repopulateFields);
    setRead({ answer, shown: { ...answer, repopulateFields } });
  }, [answer, read, withTypedSince]);
  return answer === read.answer ? read.shown : null;
}
