import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { fieldOf, type FormValues } from "~/base/http/form-values";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { changedFields, isSameField } from "./field-text";
import type { useLocalDraft } from "./use-local-draft";

/** The base of a form: the stored values and their version. */
interface FormBase {
  values: FormValues;
  /** Null for a new record. */
  version: string | null;
}

/**
 * Follows what is stored while the form stays on screen. After saving, the fields stay as they are,
 * so that nothing is lost that was typed meanwhile; they are rendered anew only if the server has
 * stored something else than was sent, and nothing was typed since. A version that another action
 * has stored replaces a form without changes; one with changes keeps its base, and saving it shows
 * the conflict.
 *
 * @param onSaved called when the form has been saved
 */
export function useFormBase(
  stored: FormBase,
  unsaved: Pick<ReturnType<typeof useLocalDraft>, "look" | "rebase" | "isUnsaved">,
  onSaved: () => void,
) {
  const [base, setBase] = useState({ ...stored, generation: 0 });
  const sent = useRef<FormValues | null>(null);
  const focused = useRef<string | null>(null);
  const { look, rebase, isUnsaved } = unsaved;
  const saved = useRef(onSaved);
  const isHydrated = useHydrated();
  useEffect(() => {
    saved.current = onSaved;
  });

  useEffect(() => {
    if (!isHydrated || stored.version === base.version) return;
    const before = sent.current;
    sent.current = null;
    if (!before && isUnsaved) return;
    const now = look();
    const isTypedSince = before && now && changedFields(before, now).length > 0;
    const isAsSent =
      before && namesOf(stored.values).every((name) => isSameField(before, stored.values, name));
    const isRendered = !isTypedSince && !isAsSent;
    if (isRendered) focused.current = document.activeElement?.id ?? null;
    setBase({ ...stored, generation: base.generation + (isRendered ? 1 : 0) });
    saved.current();
    if (!isRendered) rebase(before ?? undefined);
  }, [stored, base, isUnsaved, isHydrated, look, rebase]);

  const { generation } = base;
  useLayoutEffect(() => {
    if (generation === 0) return;
    rebase();
    const field = focused.current && document.getElementById(focused.current);
    if (field) field.focus({ preventScroll: true });
  }, [generation, rebase]);

  return {
    ...base,
    /** Call it with the values of the form when it is sent. */
    onSending: useCallback((values: FormValues) => {
      sent.current = values;
    }, []),
  };
}

/** Returns the names of fields and lists, without those that only accompany another one. */
const namesOf = (values: FormValues) =>
  [...new Set(Object.keys(values).map(fieldOf))].filter((name) => !/_(?:zone|second)$/.test(name));
