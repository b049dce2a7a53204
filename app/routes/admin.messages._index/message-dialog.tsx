import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { DeleteConfirmation } from "~/admin/delete-confirmation";
import { usePermission } from "~/admin/use-permission";
import { callApi } from "~/http/call-api";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import type { ContactMessage, MessageSummary } from "~/messages/message";
import { MessageDetails, MessageText, ReplyLink } from "~/messages/message-details";
import { LazyModal } from "~/ui/lazy-modal";
import { viewLinkId } from "./view-link";

const TITLE_ID = "message-title";

interface MessageDialogProps {
  message: MessageSummary;
  onClose: () => void;
}

/** A message opened from the list (checklist R229 to R233), or the confirmation of its deletion. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
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
          <OpenMessage message={message} onClose={close} onDelete={() => setIsAsking(true)} />
        )
      }
    </LazyModal>
  );
}

function OpenMessage({
  message,
  onClose,
  onDelete,
}: MessageDialogProps & { onDelete: () => void }) {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  const mayDelete = usePermission("manageSite");
  const text = useText(message.id);
  return (
    <div className="admin-message">
      <h2 id={TITLE_ID} dir="auto">
        {message.subject}
      </h2>
      <MessageDetails message={message}>
        {text.state === "loading" && <p role="status">{tPublic("common.loading")}</p>}
        {text.state === "failed" && (
          <p className="admin-message-failure" role="alert">
            {t("messages.errorLoadingText")}
          </p>
        )}
        {text.state === "loaded" && <MessageText text={text.text} />}
      </MessageDetails>
      <div className="admin-actions">
        <ReplyLink message={message} />
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t("messages.close")}
        </button>
        {mayDelete && (
          <button type="button" className="button button-quiet admin-danger" onClick={onDelete}>
            {t("delete.delete")}
          </button>
        )}
      </div>
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
  useEffect(
    () => () => {
      if (!document.getElementById(linkId)) document.getElementById("content")?.focus();
    },
    [linkId],
  );
}
