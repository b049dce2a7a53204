import { useEffect, useRef } from "react";

/**
 * Holds back the submission of a form while files are on their way: they would be missing in it.
 *
 * @param isHolding true while something is on its way, or failed for now
 * @param onHeld called when a submission is held back
 * @returns a function that goes on with the submission, or forgets it
 */
export function useHeldSubmit(formId: string, isHolding: boolean, onHeld: () => void) {
  const held = useRef<{ submitter: HTMLElement | null } | null>(null);
  const told = useRef(onHeld);
  useEffect(() => {
    told.current = onHeld;
  });
  useEffect(() => {
    if (!isHolding) return;
    const onSubmit = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.id !== formId) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current = { submitter: event.submitter };
      told.current();
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the listeners of the form.
    window.addEventListener("submit", onSubmit, true);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      window.removeEventListener("submit", onSubmit, true);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [formId, isHolding]);
  return {
    isHeld: () => held.current !== null,
    forget: () => {
      held.current = null;
    },
    submit: () => {
      const form = document.getElementById(formId);
      const submitter = held.current?.submitter;
      held.current = null;
      if (!(form instanceof HTMLFormElement)) return;
      form.requestSubmit(submitter?.isConnected ? submitter : null);
    },
  };
}
