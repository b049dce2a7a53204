import { useEffect, useRef } from "react";
import { lazyPart } from "./lazy-part";
import type { ModalProps } from "./modal";

/** A native modal dialog, the fallback when the code of the modal cannot be loaded. */
function PlainModal({ titleId, className, returnFocusTo, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    return () => document.getElementById(returnFocusTo ?? "")?.focus();
  }, [returnFocusTo]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={titleId}
      data-plain
      onCancel={(event) => {
        // The parent closes it by unmounting.
        event.preventDefault();
        onClose();
      }}
    >
      <div>{children(onClose)}</div>
    </dialog>
  );
}

/** A modal dialog (see `modal.tsx`), loaded when the first one opens. */
export const LazyModal = lazyPart(() => import("./modal"), PlainModal);
