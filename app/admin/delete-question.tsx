import { Form, Link, useActionData, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isSendingFailure } from "~/forms/submit";
import { showToast } from "~/ui/toast";
import { Link, useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFailureToast } from "~/forms/failure-toast";

/** What is said where it is not one record that is deleted. */
export interface DeleteWords {
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
  words?: DeleteWords;
}

/**
 * Asks whether to delete a record (specification section 4, decision C17). When it cannot be
 * deleted, the question stays and says why.
 */
export function DeleteQuestion({ titleId, action, name, returnTo, onCancel }: DeleteQuestionProps) {
/** Asks whether to delete a record (specification section 4, decision C17). */
export function DeleteQuestion({
  titleId,
  action,
  name,
  returnTo,
  onCancel,
  words,
}: DeleteQuestionProps) {
  const { t } = useTranslation("admin");
  const navigation = useNavigation();
  const pageAnswer = useActionData();
  // From a dialog: should it fail, the list behind must stay.
  const fetcher = useFetcher();
  useFailureToast(onCancel ? fetcher.data : pageAnswer);
  const isBusy = navigation.state !== "idle" || fetcher.state !== "idle";
  const OwnForm = onCancel ? fetcher.Form : Form;
  const { Form, state, data } = useFetcher();
  const failure = useFailureToast("delete", data, {
    title: t("form.failed"),
    fallback: () => t("delete.failed"),
  });
  const Heading = onCancel ? "h2" : "h1";
  return (
    <OwnForm method="post" action={action} className="admin-question">
      <Heading id={titleId}>{t("delete.title")}</Heading>
      <p>{t("delete.question")}</p>
    <Form method="post" action={action} className="admin-question">
      <Heading id={titleId}>{words?.title ?? t("delete.title")}</Heading>
      <p>{words?.question ?? t("delete.question")}</p>
      <p>
        <strong>{name}</strong>
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
          {t("delete.confirm")}
        <button className="button admin-danger" disabled={isBusy}>
          {words?.confirm ?? t("delete.confirm")}
        </button>
      </div>
    </OwnForm>
  );
}

/** Says that the record could not be deleted, and why (checklist R443). */
function useFailureToast(answer: unknown) {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  useEffect(() => {
    if (!isSendingFailure(answer)) return;
    const description = answer.serverMessage ?? t("delete.failed");
    showToast({ kind: "error", title: tPublic("common.error"), description });
  }, [answer, t, tPublic]);
}
