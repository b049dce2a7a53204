import { useEffect, useRef } from "react";

/** Asks the parts of a form if it can be left; not a word that browsers know. */
const LEAVE = "formleave";

/** Returns true while files of the form are on their way: they would be lost if it was left. */
export function isWaitingForFiles(formId: string): boolean {
  const leave = new Event(LEAVE, { bubbles: true, cancelable: true });
  return document.getElementById(formId)?.dispatchEvent(leave) === false;
}

/**
 * Holds back the submission of a form while files are on their way: they would be missing in it.
 * Leaving it asks first.
 *
 * @param formOf returns the form
 * @param isHolding true while something is on its way, or failed for now
 * @param onHeld called when a submission is held back
 * @returns a function that goes on with the submission, once nothing is on its way; or forgets it
 */
export function useSubmitAfterUploads(
  formOf: () => HTMLElement | null,
  isHolding: boolean,
  onHeld: () => void,
) {
  const held = useRef<{ submitter: HTMLElement | null } | null>(null);
  const isReleased = useRef(false);
  const holds = useRef(isHolding);
  const told = useRef({ formOf, onHeld });
  useEffect(() => {
    told.current = { formOf, onHeld };
  });
  const goOn = useRef(() => {
    const form = told.current.formOf();
    const submitter = held.current?.submitter;
    held.current = null;
    isReleased.current = false;
    if (!(form instanceof HTMLFormElement)) return;
    form.requestSubmit(submitter?.isConnected ? submitter : null);
  });
  useEffect(() => {
    holds.current = isHolding;
    if (!isHolding) {
      if (isReleased.current) goOn.current();
      return;
    }
    const onSubmit = (event: SubmitEvent) => {
      if (event.target !== told.current.formOf()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current = { submitter: event.submitter };
      told.current.onHeld();
    };
    const onLeave = (event: Event) => {
      if (event.target === told.current.formOf()) event.preventDefault();
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the listeners of the form.
    window.addEventListener("submit", onSubmit, true);
    window.addEventListener(LEAVE, onLeave);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      window.removeEventListener("submit", onSubmit, true);
      window.removeEventListener(LEAVE, onLeave);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [isHolding]);
  return {
    isHeld: () => held.current !== null,
    forget: () => {
      held.current = null;
    },
    submit: () => {
      if (holds.current) isReleased.current = true;
      else goOn.current();
    },
  };
}
