import { Link, useActionData, useLocation, useNavigate } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import { ValidatedForm, type Validator } from "remix-validated-form";
import { ErrorSummary } from "~/forms/error-summary";
import { useFailureToast } from "~/forms/failure-toast";
import { EnterButton, SubmitButton } from "~/forms/field";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/idempotency-key";
import { IdempotencyKeyField } from "~/forms/idempotency-key-field";
import type { FormValues } from "~/http/form-values";
import { languageNames, languages } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { ConflictPanel } from "./conflict-panel";
import { DraftOwnerField } from "./draft-owner";
import type { Conflict } from "./edit-conflict";
import { LeaveConfirmation } from "./leave-confirmation";
import { LocalDraftOffer } from "./local-draft-offer";
import { RecordPreviewButton } from "./record-preview-button";
import { screenPath } from "./screen-path";
import { useLocalDraft } from "./use-local-draft";
import { VERSION_FIELD } from "./version-field";

/** The initial data of a record form. */
export interface RecordFormData {
  values: FormValues;
  /** The `updatedAt` of the record, or null for a new one. */
  version: string | null;
  /** The values typed when the session ended (see `sessions/drafts.server.ts`), or null. */
  draft: FormValues | null;
}

interface RecordFormProps<Data extends Record<string, unknown>> extends RecordFormData {
  formId: string;
  validator: Validator<Data>;
  /** The label of each field by name, in the order of the form. */
  labels: Record<string, string>;
  /** The address of "Cancel" without a history. */
  cancelTo: string;
  /** The label of the submit button; "Save" by default. */
  saveLabel?: string;
  /** The label of the submit button while the form is being sent. */
  savingLabel?: string;
  /** The heading of an error of the form as a whole. */
  failureTitle?: string;
  /** Returns the name of a field in a row for messages that do not identify it. */
  nameOfCell?: (field: string) => string | undefined;
  /** Content beside the buttons. */
  more?: React.ReactNode;
  children: React.ReactNode;
}

interface FormState {
  formId: string;
  values: FormValues;
}

const RecordFormContext = createContext<FormState>({ formId: "", values: {} });

/** Provides the state of a form that is not a {@link RecordForm} to its fields. */
export const RecordFormProvider = RecordFormContext.Provider;

/** Returns the form of a field and its initial values. */
export function useRecordForm(): FormState {
  return useContext(RecordFormContext);
}

/**
 * The form of a record in the back office. No typed value is lost: a rejected form is shown again,
 * leaving needs a confirmation, a crash leaves a local draft, an expired session leads through the
 * login, and a conflict is shown instead of overwriting the record.
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
  nameOfCell,
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
        key={generationOf(answer, restored !== null)}
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
          nameOf={(field, message) =>
            nameOfCell?.(field) ??
            (ofAnyField.test(message) ? labels[field] : undefined) ??
            languageOfField(field)
          }
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
          <RecordPreviewButton />
          <CancelLink to={cancelTo} />
          {more}
        </div>
      </ValidatedForm>
      <LeaveConfirmation blocker={unsaved.blocker} onLeave={unsaved.onLeave} />
    </>
  );
}

/** Messages of schemas that name no field. */
const ofAnyField = /^validation\.(?:required|invalid|tooLong|characters)(?:\?|$)/;

/** Returns the language of a field; messages about both languages need it to be distinct. */
function languageOfField(field: string): string | undefined {
  const language = languages.find((each) => field.endsWith(`_${each}`));
  return language && languageNames[language];
}

/**
 * Returns a key that remounts the fields when they have to show other values than were typed: the
 * stored ones after a merge, rows that the server has read, a restored draft.
 */
function generationOf(answer: RejectedForm | null, isRestored: boolean): string {
  const merged = answer?.conflict?.touched && answer.conflict.version;
  return answer?.generation ?? merged ?? (isRestored ? "restored" : "stored");
}

interface RejectedForm {
  formId: string;
  /** Of values that differ from those in the browser. */
  generation?: string;
  repopulateFields: FormValues;
  conflict?: Conflict;
}

function useRejectedForm(formId: string): RejectedForm | null {
  const answer = useActionData<Partial<RejectedForm>>();
  return answer?.formId === formId ? (answer as RejectedForm) : null;
}

/** A link to the previous page; without a history or scripts, to the list. */
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
