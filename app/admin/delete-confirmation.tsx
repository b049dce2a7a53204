import { Link } from "@remix-run/react";
import { useFailureToast } from "~/forms/failure-toast";
import { useReliableFetcher } from "~/forms/use-reliable-fetcher";
import { useTranslation } from "~/i18n/use-translation";

/** What is said where it is not one record that is deleted. */
export interface DeleteTexts {
  /** On the link to the question. */
  link: string;
  title: string;
  question: string;
  confirm: string;
}

interface DeleteQuestionProps {
  titleId: string;
  /** Where the answer goes; without it, to the page itself. */
  action?: string;
  name: string;
  returnTo: string;
  /** Closes the dialog it stands in; on a page of its own a link leads back. */
  onCancel?: () => void;
  words?: DeleteTexts;
}

/**
 * Asks whether to delete a record (specification section 4, decision C17). When it cannot be
 * deleted, the question stays and says why.
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
  // Should it fail, the screen that asks must stay.
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
        <button className="button admin-danger" disabled={state !== "idle"}>
          {words?.confirm ?? t("delete.confirm")}
        </button>
      </div>
    </Form>
  );
}
