import { useFailureToast } from "~/forms/fields/failure-toast";
import { useReliableFetcher } from "~/forms/fields/use-reliable-fetcher";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { SendingButton } from "~/ui/parts/sending-button";

/** The texts for deletions of something other than one record. */
export interface DeleteTexts {
  /** The label of the link to the confirmation; by default, it names the record. */
  link?: string;
  title: string;
  question: string;
  confirm: string;
}

interface DeleteQuestionProps {
  titleId: string;
  /** The address the form is posted to; the current page by default. */
  action?: string;
  name: string;
  returnTo: string;
  /** Closes the surrounding dialog; without it, a link leads back. */
  onCancel?: () => void;
  words?: DeleteTexts;
}

/**
 * Asks for confirmation of a deletion (specification section 4, decision C17). If the deletion
 * fails, the confirmation stays open and shows the error.
 */
export function DeleteConfirmation({
  titleId,
  action,
  name,
  returnTo,
  onCancel,
  words,
}: DeleteQuestionProps) {
  const { t } = useTranslation("admin");
  // If the request fails, the screen must stay.
  const { fetcher, onSubmit } = useReliableFetcher();
  const { Form, state, data } = fetcher;
  const failure = useFailureToast("delete", data, {
    title: t("form.failed"),
    fallback: () => t("delete.failed"),
  });
  const Heading = onCancel ? "h2" : "h1";
  return (
    <Form method="post" action={action} className="admin-question" onSubmit={onSubmit}>
      <Heading id={titleId}>{words?.title ?? t("delete.title")}</Heading>
      <p>{words?.question ?? t("delete.question")}</p>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      {failure && (
        <p className="admin-field-error" role="alert">
          {failure}
        </p>
      )}
      <input type="hidden" name="returnTo" value={returnTo} />
      <div className="admin-actions">
        {onCancel ? (
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {t("delete.cancel")}
          </button>
        ) : (
          <Link className="button button-quiet" to={returnTo}>
            {t("delete.cancel")}
          </Link>
        )}
        <SendingButton className="button admin-danger" isSending={state !== "idle"}>
          {words?.confirm ?? t("delete.confirm")}
        </SendingButton>
      </div>
    </Form>
  );
}
