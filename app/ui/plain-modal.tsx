import { useEffect, useRef } from "react";
import type { ModalProps } from "./modal";

/** The browser's own modal dialog: stands in for the modal when its code cannot be loaded. */
export function PlainModal({ titleId, className, returnFocusTo, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    return () => document.getElementById(returnFocusTo)?.focus();
  }, [returnFocusTo]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={titleId}
      data-plain
      onCancel={(event) => {
        // It goes when the page stops showing it.
        event.preventDefault();
        onClose();
      }}
    >
      <div>{children(onClose)}</div>
    </dialog>
  );
}
