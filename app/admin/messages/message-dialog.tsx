import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { DeleteConfirmation } from "~/admin/frame/delete-confirmation";
import { useShortcutKeys } from "~/admin/lists/use-shortcut-keys";
import type { ContactMessage, MessageSummary } from "~/audience/messages/message";
import { MessageDetails, MessageText } from "~/audience/messages/message-details";
import styles from "~/audience/messages/messages.admin.module.css";
import { callApi } from "~/base/http/call-api";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { LazyModal } from "~/ui/parts/lazy-modal";
import { Link } from "~/ui/parts/link";
import { ReplyActions } from "./reply-actions";
import { pageOf, viewLinkId } from "./view-link";

const TITLE_ID = "message-title";

interface MessageDialogProps {
  message: MessageSummary;
  /** Opens the message before and after this one on the page of the list, if there is one. */
  onPrevious?: () => void;
  onNext?: () => void;
  onClose: () => void;
}

/** A message opened from the list (checklist R229 to R233), or the confirmation of its deletion. */
export function MessageDialog({ message, onClose, ...steps }: MessageDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { pathname, search } = useLocation();
  const linkId = viewLinkId(message.id);
  useFocusOnScreenWithout(linkId);
  return (
    <LazyModal titleId={TITLE_ID} className="admin-dialog" returnFocusTo={linkId} onClose={onClose}>
      {(close) =>
        isAsking ? (
          <DeleteConfirmation
            titleId={TITLE_ID}
            action={`${paths.adminMessages}/${message.id}/delete`}
            name={message.subject}
            returnTo={`${pathname}${search}`}
            onCancel={() => setIsAsking(false)}
          />
        ) : (
          <OpenMessage
            key={message.id}
            {...steps}
            message={message}
            returnTo={`${pathname}${search}`}
            onClose={close}
            onDelete={() => setIsAsking(true)}
          />
        )
      }
    </LazyModal>
  );
}

function OpenMessage({
  message,
  returnTo,
  onPrevious,
  onNext,
  onClose,
  onDelete,
}: MessageDialogProps & { returnTo: string; onDelete: () => void }) {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  const text = useText(message.id);
  useShortcutKeys({ j: onNext, k: onPrevious }, true);
  return (
    <div className={styles.message}>
      <h2 id={TITLE_ID} dir="auto">
        {message.subject}
      </h2>
      <MessageDetails message={message}>
        {text.state === "loading" && <p role="status">{tPublic("common.loading")}</p>}
        {text.state === "failed" && (
          <p className={styles.failure} role="alert">
            {t("messages.errorLoadingText")}
          </p>
        )}
        {text.state === "loaded" && <MessageText text={text.text} />}
      </MessageDetails>
      <div className="admin-actions">
        <ReplyActions
          message={message}
          text={text.state === "loaded" ? text.text : undefined}
          action={pageOf(message.id, returnTo)}
        />
        <Link className="button button-quiet" to={pageOf(message.id, returnTo)}>
          {t("messages.openPage")}
        </Link>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t("messages.close")}
        </button>
        <button type="button" className="button button-quiet admin-danger" onClick={onDelete}>
          {t("delete.delete")}
        </button>
      </div>
      {(onPrevious ?? onNext) && (
        <div className={styles.neighbours} role="group" aria-label={t("messages.neighbours")}>
          <button
            type="button"
            className="button button-quiet"
            aria-keyshortcuts="k"
            aria-disabled={!onPrevious}
            onClick={onPrevious}
          >
            {t("messages.previous")}
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-keyshortcuts="j"
            aria-disabled={!onNext}
            onClick={onNext}
          >
            {t("messages.next")}
          </button>
        </div>
      )}
    </div>
  );
}

type Text = { state: "loading" } | { state: "failed" } | { state: "loaded"; text: string };

/** Loads the text of the message, which the list does not contain. */
function useText(id: number): Text {
  const [text, setText] = useState<Text>({ state: "loading" });
  useEffect(() => {
    const leaving = new AbortController();
    fetchMessage(id, leaving.signal).then(
      ({ message }) => setText({ state: "loaded", text: message }),
      () => leaving.signal.aborted || setText({ state: "failed" }),
    );
    return () => leaving.abort();
  }, [id]);
  return text;
}

function fetchMessage(id: number, signal: AbortSignal): Promise<ContactMessage> {
  return callApi(`${paths.contactMessages}/${id}`, { signal });
}

/** Moves the focus to the screen if the message, and thus its link, is no longer in the list. */
function useFocusOnScreenWithout(linkId: string) {
  const current = useRef(linkId);
  useEffect(() => {
    current.current = linkId;
  }, [linkId]);
  useEffect(
    () => () => {
      if (!document.getElementById(current.current)) document.getElementById("content")?.focus();
    },
    [],
  );
}
