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
