import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";
import type { FormValues } from "~/base/http/form-values";
import { deleteSavedDraft } from "~/forms/drafts/saved-draft";
import { useDraftOwner } from "./draft-owner";
import { LeaveConfirmation } from "./leave-confirmation";
import { LocalDraftOffer } from "./local-draft-offer";
import { screenPath } from "./screen-path";
import { useLocalDraft } from "./use-local-draft";

/**
 * Stands before a form that is not a `RecordForm`, and protects what is typed there: leaving needs a
 * confirmation, and a crash leaves a local draft. The notice about the saved form has to name it
 * (`SAVED_FORM`).
 */
export function UnsavedForm({ formId }: { formId: string }) {
  const location = useLocation();
  const path = screenPath(location);
  const { formAction, formMethod } = useNavigation();
  const { copy, blocker, onLeave, onSubmitting, onSending, restoreDraft, discardDraft } =
    useLocalDraft(formId, path);
  const isSent = formMethod === "POST" && formAction?.split("?", 1)[0] === location.pathname;
  useLayoutEffect(() => {
    if (!isSent) return;
    onSubmitting();
    onSending();
  }, [isSent, onSubmitting, onSending]);
  return (
    <>
      {copy && (
        <LocalDraftOffer
          id={`${formId}-copy`}
          copy={copy}
          onRestore={() => fill(formId, restoreDraft() ?? {})}
          onDiscard={discardDraft}
        />
      )}
      <LeaveConfirmation blocker={blocker} onLeave={onLeave} />
    </>
  );
}

/** Deletes the local draft of a form whose screen shows its result instead of a notice. */
export function useSavedForm(isSaved: boolean): void {
  const owner = useDraftOwner();
  const path = screenPath(useLocation());
  useEffect(() => {
    if (isSaved) deleteSavedDraft(owner, path);
  }, [isSaved, owner, path]);
}

/** Puts values into the fields as if they were typed: a rejected form shows its own otherwise. */
function fill(formId: string, values: FormValues): void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type)) {
      const isWanted = values[field.name] === field.value;
      if (field.checked !== isWanted && (isWanted || field.type === "checkbox")) field.click();
    } else if (
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      values[field.name] !== undefined
    ) {
      // The setter of the prototype: React's own one would hide the change from it.
      Reflect.set(Object.getPrototypeOf(field) as object, "value", values[field.name], field);
      for (const type of ["input", "change"])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
