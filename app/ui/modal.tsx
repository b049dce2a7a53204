import * as Dialog from "@radix-ui/react-dialog";
import { setNonce } from "get-nonce";
import { documentNonce } from "./nonce";

export interface ModalProps {
  /** The id of the heading in the content that names the dialog. */
  titleId: string;
  className?: string;
  /** The id of the element that takes the focus when the dialog closes. */
  returnFocusTo: string;
  onClose: () => void;
  children: (close: () => void) => React.ReactNode;
}

// The library that locks scrolling adds a style sheet to the page; the policy asks for the nonce.
setNonce(documentNonce() ?? "");

/** A modal dialog: focus kept inside, closed by Escape, a click beside it, or its own buttons. */
export default function Modal({
  titleId,
  className,
  returnFocusTo,
  onClose,
  children,
}: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={className} onClick={onClose}>
          {/* Named by the heading inside, which Radix cannot see. */}
          <Dialog.Content
            asChild
            aria-labelledby={titleId}
            aria-describedby={undefined}
            onClick={(event) => event.stopPropagation()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              document.getElementById(returnFocusTo)?.focus();
            }}
          >
            <div>{children(onClose)}</div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
