import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { LazyModal } from "~/ui/parts/lazy-modal";
import { Link } from "~/ui/parts/link";
import { DeleteConfirmation, type DeleteTexts } from "./delete-confirmation";

interface DeleteLinkProps {
  /** The address of the confirmation page, to which its form is also posted. */
  to: string;
  /** The title or name of the record (decision C17). */
  name: string;
  /** The path and query of the screen to return to. */
  returnTo: string;
  words?: DeleteTexts;
  /** True in a row of a list: red would draw the eye to it in each. */
  isInRow?: boolean;
}

/** Links to the confirmation page of a deletion; with scripts, opens a dialog instead. */
export function DeleteLink({ to, name, returnTo, words, isInRow = false }: DeleteLinkProps) {
  const { t } = useTranslation("admin");
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  useFocusAfterwards(isAsking);
  return (
    <>
      <Link
        id={id}
        className={`button button-quiet${isInRow ? "" : " admin-danger"}`}
        to={`${to}?${new URLSearchParams({ returnTo })}`}
        aria-label={words?.link ? undefined : t("delete.of", { name })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        {words?.link ?? t("delete.delete")}
      </Link>
      {isAsking && (
        <LazyModal
          titleId={`${id}-title`}
          className="admin-dialog"
          returnFocusTo={id}
          onClose={() => setIsAsking(false)}
        >
          {(close) => (
            <DeleteConfirmation
              titleId={`${id}-title`}
              action={to}
              name={name}
              returnTo={returnTo}
              onCancel={close}
              words={words}
            />
          )}
        </LazyModal>
      )}
    </>
  );
}

/**
 * If the row is removed while the dialog is open, its link is gone: moves the focus to the screen.
 */
function useFocusAfterwards(isAsking: boolean) {
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    wasAsking.current = isAsking;
  }, [isAsking]);
  useEffect(
    () => () => {
      if (wasAsking.current) document.getElementById("content")?.focus();
    },
    [],
  );
}
