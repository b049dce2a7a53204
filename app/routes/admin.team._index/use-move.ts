import { useEffect, useRef } from "react";
import { useFailureToast } from "~/forms/failure-toast";
import { useReliableFetcher } from "~/forms/use-reliable-fetcher";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { teamMemberRowId } from "~/team/team-member";

const target = { method: "post", action: paths.adminTeamOrder, preventScrollReset: true } as const;

/**
 * Moves members: by a form, which works without scripts, or by a submission. With scripts the focus
 * stays on the button that was pressed, wherever its row has gone.
 *
 * @param rows what the list shows; another value says that it has been read anew
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
    // An answer that left the list as it was.
    pressed.current = null;
  }, [data]);

  return {
    Form,
    /** The attributes of the form of a member's buttons. */
    form: (member: number) => ({
      ...target,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        // One move after another: the next is meant for the list that this one makes.
        if (state !== "idle") return event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        pressed.current = { member, move: (submitter as HTMLButtonElement).value };
        onSubmit(event);
      },
    }),
    submit: (move: { member: number; move: string; target: number }) => submit(move, target),
  };
}

/** At the end of the list its button can do nothing any more: then the other one takes the focus. */
function focusButton(member: number, move: string) {
  const buttons = document
    .getElementById(teamMemberRowId(member))
    ?.querySelectorAll<HTMLButtonElement>("button[name=move]:enabled");
  const [first, ...others] = buttons ?? [];
  ([first, ...others].find((button) => button?.value === move) ?? first)?.focus();
}
