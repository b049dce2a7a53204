interface SendingButtonProps extends React.ComponentProps<"button"> {
  /** True while what it sends is on its way; pressing it does nothing then. */
  isSending: boolean;
}

/** A submit button. Not `disabled` while it sends, which would remove the focus from it. */
export function SendingButton({ isSending, onClick, ...button }: SendingButtonProps) {
  return (
    <button
      type="submit"
      {...button}
      aria-disabled={isSending || undefined}
      onClick={(event) => {
        if (isSending) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/**
 * Ignores the second press of a double click on a button that sends a form: it would end what has
 * ended already, and show that as an error, or do it twice. Handles clicks in the capture phase.
 */
export function ignoreDoubleClick(event: React.MouseEvent): void {
  const button = (event.target as Element).closest("button");
  if (event.detail > 1 && button?.type === "submit" && button.form?.method === "post")
    event.preventDefault();
}
