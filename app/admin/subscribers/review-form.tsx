import { Form } from "@remix-run/react";
import { importPath, REVIEW_FORM_ID, SEEN_FIELD } from "~/audience/newsletter/import-subscribers";
import type { ReviewPage } from "~/audience/newsletter/review-page.server";
import { DraftOwnerField } from "~/forms/editor/draft-owner";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { SendingButton } from "~/ui/parts/sending-button";
import { ColumnChoices } from "./column-choices";
import { Outcomes } from "./import-outcomes";
import { Questions } from "./import-questions";

/**
 * Shows what would become of a list, asks what is not understood, and imports it.
 *
 * @param message why the last press has imported nothing
 */
export function ReviewForm({
  review,
  message,
  isSending,
}: {
  review: ReviewPage;
  message: string | null;
  isSending: boolean;
}) {
  const { t } = useTranslation("admin");
  const { added, written, asked, isChosen, questions } = review;
  const mayImport = isChosen && asked === 0 && written > 0;
  const hasChoices = questions.length > 0 || review.columns.length > 1;
  return (
    <>
      {message && (
        <p className="failure-text" role="alert">
          {message}
        </p>
      )}
      <p className="admin-measure">
        <strong>{review.fileName || t("subscribers.import.pasted")}</strong>.{" "}
        {t("subscribers.import.reviewIntro")}
      </p>
      <Form id={REVIEW_FORM_ID} method="post" className="admin-form" preventScrollReset>
        <DraftOwnerField />
        <input type="hidden" name={SEEN_FIELD} value={review.digest} />
        {isChosen ? <Outcomes review={review} /> : <p>{t("subscribers.import.unchosen")}</p>}
        <Questions review={review} />
        <ColumnChoices review={review} />
        <div className="admin-form-foot admin-actions">
          {mayImport && (
            <SendingButton className="button" name="intent" value="import" isSending={isSending}>
              {added > 0
                ? t("subscribers.import.people", { count: added })
                : t("subscribers.import.record", { count: written })}
            </SendingButton>
          )}
          {hasChoices && (
            <SendingButton
              className={mayImport ? "button button-quiet" : "button"}
              name="intent"
              value="count"
              isSending={isSending}
            >
              {t("subscribers.import.again")}
            </SendingButton>
          )}
          <Link className="button button-quiet" to={importPath}>
            {t("subscribers.import.back")}
          </Link>
        </div>
      </Form>
    </>
  );
}
