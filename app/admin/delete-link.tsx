import { Link } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LazyModal } from "~/ui/lazy-modal";
import { DeleteConfirmation, type DeleteTexts } from "./delete-confirmation";

interface DeleteLinkProps {
  /** The address of the question, which is also where the answer goes. */
  to: string;
  /** What is deleted, as people know it (decision C17). */
  name: string;
  /** The path and query of the screen to come back to. */
  returnTo: string;
  words?: DeleteTexts;
}

/** Leads to the question whether to delete a record; with scripts it is asked on the spot. */
export function DeleteLink({ to, name, returnTo, words }: DeleteLinkProps) {
  const { t } = useTranslation("admin");
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  useFocusAfterwards(isAsking);
  return (
    <>
      <Link
        id={id}
        className="button button-quiet admin-danger"
        to={`${to}?${new URLSearchParams({ returnTo })}`}
        aria-label={words ? undefined : t("delete.of", { name })}
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

/** When the record goes while the question is open, the link goes too: the focus moves to the screen. */
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
