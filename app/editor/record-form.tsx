import { Link, useActionData, useLocation, useNavigate } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import { ValidatedForm, type Validator } from "remix-validated-form";
import { languageNames, languages } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import type { FormValues } from "~/http/form-values";
import type { Conflict } from "./edit-conflict";
import { ConflictPanel } from "./conflict-panel";
import { DraftOwnerField } from "./draft-owner";
import { ErrorSummary } from "~/forms/error-summary";
import { useFailureToast } from "~/forms/failure-toast";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/idempotency-key";
import { IdempotencyKeyField } from "~/forms/idempotency-key-field";
import { EnterButton, SubmitButton } from "~/forms/field";
import { LeaveConfirmation } from "./leave-confirmation";
import { LocalDraftOffer } from "./local-draft-offer";
import { screenPath } from "./screen-path";
import { useLocalDraft } from "./use-local-draft";
import { VERSION_FIELD } from "./version-field";

/** What a record form shows when it is opened. */
export interface RecordFormData {
  values: FormValues;
  /** The `updatedAt` of the record, or null for a new one. */
  version: string | null;
  /** What was typed when the session ended (see `draft-forms.server.ts`), or null. */
  draft: FormValues | null;
}

interface RecordFormProps<Data extends Record<string, unknown>> extends RecordFormData {
  formId: string;
  validator: Validator<Data>;
  /** The label of every field by its name, in the order in which they stand. */
  labels: Record<string, string>;
  /** Where "Cancel" leads without a history. */
  cancelTo: string;
  /** What the button says, when it is not "Save". */
  saveLabel?: string;
  /** What it says while the form is on its way. */
  savingLabel?: string;
  /** Names what has failed when the form as a whole was refused or could not be sent. */
  failureTitle?: string;
  /** Stands beside the buttons. */
  more?: React.ReactNode;
  children: React.ReactNode;
}

interface FormState {
  formId: string;
  values: FormValues;
}

const RecordFormContext = createContext<FormState>({ formId: "", values: {} });

/** Stands around the fields of a form that is not a {@link RecordForm}. */
export const RecordFormProvider = RecordFormContext.Provider;

/** The form a field stands in, and what its fields show at first. */
export function useRecordForm(): FormState {
  return useContext(RecordFormContext);
}

/**
 * The form of a record of the back office. Nothing typed into it is lost: a refusal shows it again,
 * leaving asks first, a crash leaves a copy in the browser, the end of the session leads through
 * the login, and a record that somebody else has changed is not overwritten without being shown.
 */
export function RecordForm<Data extends Record<string, unknown>>({
  formId,
  validator,
  labels,
  values: stored,
  version,
  draft,
  cancelTo,
  saveLabel,
  savingLabel,
  failureTitle,
  more,
  children,
}: RecordFormProps<Data>) {
  const { t } = useTranslation("admin");
  const path = screenPath(useLocation());
  const answer = useRejectedForm(formId);
  const [restored, setRestored] = useState<FormValues | null>(null);
  const typed = answer?.repopulateFields ?? restored ?? draft;
  const values = typed ?? stored;
  const unsaved = useLocalDraft(formId, path);
  const failure = useFailureToast(formId, useActionData(), {
    title: failureTitle ?? t("form.failed"),
    fallback: ({ isNetworkError }) => t(isNetworkError ? "form.unreached" : "form.unsaved"),
  });
  return (
    <>
      {unsaved.copy && (
        <LocalDraftOffer
          id={`${formId}-copy`}
          copy={unsaved.copy}
          onRestore={() => setRestored(unsaved.restoreDraft())}
          onDiscard={unsaved.discardDraft}
        />
      )}
      {draft && !answer && (
        <p className="admin-offer" role="status">
          {t("form.kept")}
        </p>
      )}
      <ValidatedForm
        // Fields that were not touched show what somebody else has stored.
        key={answer?.conflict?.touched ? answer.conflict.version : restored ? "restored" : "stored"}
        id={formId}
        className="admin-form"
        validator={validator}
        method="post"
        encType="multipart/form-data"
        disableFocusOnError
        noValidate
        onSubmit={unsaved.onSending}
      >
        <EnterButton formId={formId} />
        <ErrorSummary
          formId={formId}
          fields={Object.keys(labels)}
          headingLevel={2}
          failureTitle={failureTitle}
          nameOf={languageOfField}
        />
        {failure && (
          <p className="failure-text" role="alert">
            {failure}
          </p>
        )}
        {answer?.conflict && (
          <ConflictPanel conflict={answer.conflict} typed={values} labels={labels} />
        )}
        <input
          type="hidden"
          name={VERSION_FIELD}
          value={answer?.conflict?.version ?? values[VERSION_FIELD] ?? version ?? ""}
        />
        <IdempotencyKeyField rendered={stored[IDEMPOTENCY_KEY_FIELD]} typed={typed} />
        <DraftOwnerField />
        <RecordFormContext.Provider value={{ formId, values }}>
          {children}
        </RecordFormContext.Provider>
        <div className="admin-form-foot">
          <SubmitButton
            formId={formId}
            idle={saveLabel ?? t("form.save")}
            working={savingLabel ?? t("form.saving")}
          />
          <CancelLink to={cancelTo} />
          {more}
        </div>
      </ValidatedForm>
      <LeaveConfirmation blocker={unsaved.blocker} onLeave={unsaved.onLeave} />
    </>
  );
}

/** What tells two messages apart that speak of the same field in two languages. */
function languageOfField(field: string): string | undefined {
  const language = languages.find((each) => field.endsWith(`_${each}`));
  return language && languageNames[language];
}

interface RejectedForm {
  formId: string;
  repopulateFields: FormValues;
  conflict?: Conflict;
}

function useRejectedForm(formId: string): RejectedForm | null {
  const answer = useActionData<Partial<RejectedForm>>();
  return answer?.formId === formId ? (answer as RejectedForm) : null;
}

/** Goes back to where one came from; without a history, or without scripts, to the list. */
function CancelLink({ to }: { to: string }) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  return (
    <Link
      className="button button-quiet"
      to={to}
      onClick={(event) => {
        const { idx } = (window.history.state ?? {}) as { idx?: number };
        if (!idx) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      {t("form.cancel")}
    </Link>
  );
}
