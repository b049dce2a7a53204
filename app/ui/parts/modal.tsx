import * as Dialog from "@radix-ui/react-dialog";
import { setNonce } from "get-nonce";
import { useState } from "react";
import { documentNonce } from "./nonce";

export interface ModalProps {
  /** The id of the heading in the content that labels the dialog. */
  titleId: string;
  className?: string;
  /** The id of the element that gets the focus when the dialog closes; else the one that had it. */
  returnFocusTo?: string;
  onClose: () => void;
  children: (close: () => void) => React.ReactNode;
}

// The scroll-lock library inserts a style sheet, which needs the nonce of the policy.
setNonce(documentNonce() ?? "");

/** A modal dialog: traps focus; closed by Escape, a click outside, or its own buttons. */
export default function Modal({
  titleId,
  className,
  returnFocusTo,
  onClose,
  children,
}: ModalProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={className} onClick={onClose}>
          {/* Labelled by the heading inside, which Radix cannot detect. */}
          <Dialog.Content
            asChild
            aria-labelledby={titleId}
            aria-describedby={undefined}
            onClick={(event) => event.stopPropagation()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              focusOpener(returnFocusTo ? document.getElementById(returnFocusTo) : opener);
            }}
          >
            <div>{children(onClose)}</div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Gives the focus back to what has opened a dialog, or to the menu around it if that has closed. */
function focusOpener(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return;
  opener.focus();
  if (document.activeElement === opener) return;
  opener.closest("details:not([open])")?.querySelector("summary")?.focus();
}
