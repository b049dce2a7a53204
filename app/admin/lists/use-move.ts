import { useEffect, useRef } from "react";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { useReliableFetcher } from "~/forms/fields/use-reliable-fetcher";
import { useTranslation } from "~/language/i18n/use-translation";

interface OrderedList {
  /** The address that takes moves. */
  action: string;
  /** Returns the id of the element of a record's row. */
  rowId: (id: number) => string;
  /** The rows of the list; a new value means that they have been loaded again. */
  rows: unknown;
  failed: string;
}

/**
 * Moves records by a form, which works without scripts, or by a submission. With scripts the focus
 * stays on the pressed button, even if its row has moved.
 */
export function useMove({ action, rowId, rows, failed }: OrderedList) {
  const { t } = useTranslation("admin");
  const { fetcher, onSubmit } = useReliableFetcher();
  const { Form, submit, state, data } = fetcher;
  const pressed = useRef<{ record: number; move: string } | null>(null);
  const target = { method: "post", action, preventScrollReset: true } as const;
  useFailureToast("order", data, { title: t("form.failed"), fallback: () => failed });
  useEffect(() => {
    if (!pressed.current) return;
    const { record, move } = pressed.current;
    pressed.current = null;
    focusButton(rowId(record), move);
    // The function of a list never changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows]);
  useEffect(() => {
    // A response without new rows: the focus stays.
    pressed.current = null;
  }, [data]);

  return {
    Form,
    /** Returns the props of the form around the buttons of a record. */
    form: (record: number) => ({
      ...target,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        // One move at a time: the next one refers to the order after this one.
        if (state !== "idle") return event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        pressed.current = { record, move: (submitter as HTMLButtonElement).value };
        onSubmit(event);
      },
    }),
    submit: (move: { record: number; move: string; target: number }) => submit(move, target),
  };
}

/** Focuses the pressed button, or the other one when it is disabled at the end of the list. */
function focusButton(row: string, move: string) {
  const buttons = document
    .getElementById(row)
    ?.querySelectorAll<HTMLButtonElement>("button[name=move]:enabled");
  const [first, ...others] = buttons ?? [];
  ([first, ...others].find((button) => button?.value === move) ?? first)?.focus();
}
