import { useActionData, useLocation } from "@remix-run/react";
import { createContext, useContext, useMemo, useState } from "react";
import { ValidatedForm, type Validator } from "remix-validated-form";
import type { FormValues } from "~/base/http/form-values";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { EnterButton, SubmitButton } from "~/forms/fields/field";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { IdempotencyKeyField } from "~/forms/fields/idempotency-key-field";
import { useSaveShortcut } from "~/forms/fields/use-save-shortcut";
import { useTranslation } from "~/language/i18n/use-translation";
import { ChosenLanguageProvider, LanguageChoice } from "./chosen-language";
import { DraftOwnerField } from "./draft-owner";
import { FormAnswer } from "./form-answer";
import { type SectionFacts, SectionsProvider } from "./form-section";
import { LeaveConfirmation } from "./leave-confirmation";
import { LocalDraftOffer } from "./local-draft-offer";
import { OpenPartsProvider, useKeptParts } from "./open-parts";
import { CancelLink, RecordBar } from "./record-bar";
import { RecordColumns } from "./record-columns";
import { RecordHeadingProvider, useRecordHeading } from "./record-heading";
import { screenPath } from "./screen-path";
import { SectionNav } from "./section-nav";
import styles from "./styles/record-form.admin.module.css";
import { useFormBase } from "./use-form-base";
import { useLocalDraft } from "./use-local-draft";
import { useGeneration, useRejectedForm } from "./use-rejected-form";
import { VERSION_FIELD } from "./version-field";

/** The initial data of a record form. */
export interface RecordFormData {
  values: FormValues;
  /** The `updatedAt` of the record, or null for a new one. */
  version: string | null;
  /** The values typed when the session ended (see `records/editing/drafts.server.ts`), or null. */
  draft: FormValues | null;
  /** The names of the fields that have just been saved. */
  saved?: readonly string[];
}

interface RecordFormProps<Data extends Record<string, unknown>> extends RecordFormData {
  formId: string;
  validator: Validator<Data>;
  /** The label of each field by name, in the order of the form. */
  labels: Record<string, string>;
  /** The address of "Cancel" without a history; on a screen of its own it is that of the list. */
  cancelTo?: string;
  /** The label of the submit button; "Save" by default. */
  saveLabel?: string;
  /** The label of a button that saves and goes on (`intent` is {@link GO_ON_INTENT}); it is the main one. */
  goOnLabel?: string;
  /** The label of the submit button while the form is being sent. */
  savingLabel?: string;
  /** The heading of an error of the form as a whole. */
  failureTitle?: string;
  /** Returns the name of a field in a row for messages that do not identify it. */
  nameOfCell?: (field: string) => string | undefined;
  /** The parts of the form, for links; only on a screen of its own. */
  sections?: readonly SectionFacts[];
  /** The fields about who sees the record, where the bar has them. */
  publishing?: React.ReactNode;
  /** The right column, with fields; a form without it is one column. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** The value of the button that saves and goes on to the next screen. */
export const GO_ON_INTENT = "goOn";

const noSections: readonly SectionFacts[] = [];
const noFields: readonly string[] = [];

interface FormState {
  formId: string;
  values: FormValues;
  /** True for fields that stand elsewhere, and belong to the form by its id. */
  isOutside?: boolean;
  /** True if the form asks browsers to complete nothing, so that its fields need not. */
  isQuiet?: boolean;
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
  saved = noFields,
  cancelTo,
  saveLabel,
  savingLabel,
  goOnLabel,
  failureTitle,
  nameOfCell,
  sections = noSections,
  publishing,
  aside,
  children,
}: RecordFormProps<Data>) {
  const { t } = useTranslation("admin");
  const path = screenPath(useLocation());
  const opened = useRecordHeading();
  const [restored, setRestored] = useState<FormValues | null>(null);
  const [typedValues, setTypedValues] = useState<FormValues | null>(null);
  const unsaved = useLocalDraft(formId, path, { onTyped: setTypedValues });
  const answer = useRejectedForm(formId, unsaved.withTypedSince);
  const base = useFormBase({ values: stored, version }, unsaved, () => setRestored(null));
  const audience = answer?.conflict?.audience;
  // Another user may have published what was opened as a draft.
  const screen = useMemo(
    () => (opened && audience ? { ...opened, ...audience } : opened),
    [opened, audience],
  );
  const typed = answer?.repopulateFields ?? restored ?? draft;
  const values = typed ?? base.values;
  const answered = useActionData();
  useSaveShortcut(formId, base.version, answered);
  const failure = useFailureToast(formId, answered, {
    title: failureTitle ?? t("form.failed"),
    fallback: ({ isNetworkError }) => t(isNetworkError ? "form.unreached" : "form.unsaved"),
  });
  const state = useMemo(() => ({ formId, values, isQuiet: true }), [formId, values]);
  const parts = useKeptParts(saved);
  const generation = useGeneration(answer, restored !== null, base.generation);
  const labelsOfSave = {
    saveLabel: saveLabel ?? t("form.save"),
    savingLabel: savingLabel ?? t("form.saving"),
  };
  const form = (
    <ValidatedForm
      key={generation}
      id={formId}
      className="admin-form"
      validator={validator}
      method="post"
      encType="multipart/form-data"
      autoComplete="off"
      preventScrollReset={screen !== null}
      disableFocusOnError
      noValidate
      onSubmitCapture={unsaved.onSubmitting}
      onSubmit={() => base.onSending(unsaved.onSending())}
    >
      {!screen && <FormBar {...{ formId, goOnLabel, cancelTo, ...labelsOfSave }} />}
      <FormAnswer
        {...{ formId, labels, values, failure, failureTitle, unsaved, nameOfCell }}
        conflict={answer?.conflict}
      />
      <input
        type="hidden"
        name={VERSION_FIELD}
        value={answer?.conflict?.version ?? values[VERSION_FIELD] ?? base.version ?? ""}
      />
      <IdempotencyKeyField rendered={stored[IDEMPOTENCY_KEY_FIELD]} typed={typed} />
      <DraftOwnerField />
      <RecordFormContext.Provider value={state}>
        {screen ? (
          <RecordHeadingProvider value={screen}>
            <RecordColumns
              aside={
                aside && (
                  <>
                    {aside}
                    {screen.panels}
                  </>
                )
              }
            >
              {children}
            </RecordColumns>
          </RecordHeadingProvider>
        ) : (
          children
        )}
      </RecordFormContext.Provider>
    </ValidatedForm>
  );
  return (
    <ChosenLanguageProvider>
      <SectionsProvider value={sections}>
        {screen && (
          <RecordBar
            {...{ formId, screen, ...labelsOfSave }}
            isUnsaved={unsaved.isUnsaved || typed !== null}
            publishing={
              publishing && (
                <RecordFormProvider key={generation} value={{ ...state, isOutside: true }}>
                  <RecordHeadingProvider value={screen}>{publishing}</RecordHeadingProvider>
                </RecordFormProvider>
              )
            }
          />
        )}
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
        {screen ? (
          <div className={styles.record} data-record data-single={!aside || undefined}>
            <SectionNav formId={formId} sections={sections} values={typedValues ?? values} />
            <LanguageChoice formId={formId} />
            <OpenPartsProvider value={parts}>{form}</OpenPartsProvider>
          </div>
        ) : (
          form
        )}
        <LeaveConfirmation blocker={unsaved.blocker} onLeave={unsaved.onLeave} />
      </SectionsProvider>
    </ChosenLanguageProvider>
  );
}

type FormBarProps = Pick<RecordFormProps<never>, "formId" | "goOnLabel" | "cancelTo"> &
  Required<Pick<RecordFormProps<never>, "saveLabel" | "savingLabel">>;

/** The buttons of a form without a screen of its own: where records have them, so that Save has one place. */
function FormBar({ formId, goOnLabel, saveLabel, savingLabel, cancelTo }: FormBarProps) {
  return (
    <>
      <EnterButton formId={formId} />
      <div className="admin-form-bar">
        {cancelTo && <CancelLink to={cancelTo} />}
        <SubmitButton
          formId={formId}
          idle={saveLabel}
          working={savingLabel}
          isQuiet={goOnLabel !== undefined}
        />
        {goOnLabel && (
          <button className="button" name="intent" value={GO_ON_INTENT}>
            {goOnLabel}
          </button>
        )}
      </div>
    </>
  );
}
