import { useEffect, useRef } from "react";
import { useFailureToast } from "~/forms/failure-toast";
import { useReliableFetcher } from "~/forms/use-reliable-fetcher";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { teamMemberRowId } from "~/team/team-member";

const target = { method: "post", action: paths.adminTeamOrder, preventScrollReset: true } as const;

/**
 * Moves members by a form, which works without scripts, or by a submission. With scripts the focus
 * stays on the pressed button, even if its row has moved.
 *
 * @param rows the rows of the list; a new value means that they have been loaded again
 */
export function useMove(rows: unknown) {
  const { t } = useTranslation("admin");
  const { fetcher, onSubmit } = useReliableFetcher();
  const { Form, submit, state, data } = fetcher;
  const pressed = useRef<{ member: number; move: string } | null>(null);
  useFailureToast("team-order", data, {
    title: t("form.failed"),
    fallback: () => t("team.moveFailed"),
  });
  useEffect(() => {
    if (!pressed.current) return;
    const { member, move } = pressed.current;
    pressed.current = null;
    focusButton(member, move);
  }, [rows]);
  useEffect(() => {
    // A response without new rows: the focus stays.
    pressed.current = null;
  }, [data]);

  return {
    Form,
    /** Returns the props of the form around a member's buttons. */
    form: (member: number) => ({
      ...target,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        // One move at a time: the next one refers to the order after this one.
        if (state !== "idle") return event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        pressed.current = { member, move: (submitter as HTMLButtonElement).value };
        onSubmit(event);
      },
    }),
    submit: (move: { member: number; move: string; target: number }) => submit(move, target),
  };
}

/** Focuses the pressed button, or the other one when it is disabled at the end of the list. */
function focusButton(member: number, move: string) {
  const buttons = document
    .getElementById(teamMemberRowId(member))
    ?.querySelectorAll<HTMLButtonElement>("button[name=move]:enabled");
  const [first, ...others] = buttons ?? [];
  ([first, ...others].find((button) => button?.value === move) ?? first)?.focus();
}
