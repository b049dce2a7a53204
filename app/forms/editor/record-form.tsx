import { useActionData, useLocation } from "@remix-run/react";
import { createContext, useContext, useLayoutEffect, useMemo, useState } from "react";
import { ValidatedForm, type Validator } from "remix-validated-form";
import type { FormValues } from "~/base/http/form-values";
import { ErrorSummary } from "~/forms/fields/error-summary";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { EnterButton, SubmitButton } from "~/forms/fields/field";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { IdempotencyKeyField } from "~/forms/fields/idempotency-key-field";
import { isSubmitFailure } from "~/forms/fields/submit";
import { useSaveShortcut } from "~/forms/fields/use-save-shortcut";
import { languageNames, languages } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { ChosenLanguageProvider, LanguageChoice } from "./chosen-language";
import { ConflictPanel } from "./conflict-panel";
import { DraftOwnerField } from "./draft-owner";
import type { Conflict } from "./edit-conflict";
import { type SectionFacts, SectionsProvider } from "./form-section";
import { LeaveConfirmation } from "./leave-confirmation";
import { LocalDraftOffer } from "./local-draft-offer";
import { CancelLink, RecordBar } from "./record-bar";
import { RecordColumns } from "./record-columns";
import { RecordHeadingProvider, useRecordHeading } from "./record-heading";
import { screenPath } from "./screen-path";
import { SectionNav } from "./section-nav";
import styles from "./styles/record-form.admin.module.css";
import { useFormBase } from "./use-form-base";
import { useLocalDraft } from "./use-local-draft";
import { VERSION_FIELD } from "./version-field";

/** The initial data of a record form. */
export interface RecordFormData {
  values: FormValues;
  /** The `updatedAt` of the record, or null for a new one. */
  version: string | null;
  /** The values typed when the session ended (see `records/editing/drafts.server.ts`), or null. */
  draft: FormValues | null;
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
  /** The right column, with fields. */
  aside?: React.ReactNode;
  /** Content below both columns, as wide as both. */
  below?: React.ReactNode;
  children: React.ReactNode;
}

/** The value of the button that saves and goes on to the next screen. */
export const GO_ON_INTENT = "goOn";

const noSections: readonly SectionFacts[] = [];

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
  goOnLabel,
  failureTitle,
  nameOfCell,
  sections = noSections,
  aside,
  below,
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
  const state = useMemo(() => ({ formId, values }), [formId, values]);
  const labelsOfSave = {
    saveLabel: saveLabel ?? t("form.save"),
    savingLabel: savingLabel ?? t("form.saving"),
  };
  const form = (
    <ValidatedForm
      key={useGeneration(answer, restored !== null, base.generation)}
      id={formId}
      className="admin-form"
      validator={validator}
      method="post"
      encType="multipart/form-data"
      preventScrollReset={screen !== null}
      disableFocusOnError
      noValidate
      onSubmitCapture={unsaved.onSubmitting}
      onSubmit={() => base.onSending(unsaved.onSending())}
    >
      {!screen && <EnterButton formId={formId} />}
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
          {failure}{" "}
          {isSubmitFailure(answered) && answered.keptAt && (
            <KeptLink
              to={answered.keptAt}
              onClick={() => {
                // Later changes are not kept there.
                if (unsaved.changedSince().length === 0) unsaved.onLeave();
              }}
            />
          )}
        </p>
      )}
      {answer?.conflict && (
        <ConflictPanel conflict={answer.conflict} typed={values} labels={labels} />
      )}
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
              below={below}
              aside={
                <>
                  {aside}
                  {screen.panels}
                </>
              }
            >
              {children}
            </RecordColumns>
          </RecordHeadingProvider>
        ) : (
          children
        )}
      </RecordFormContext.Provider>
      {!screen && (
        <div className="admin-form-foot">
          {goOnLabel && (
            <button className="button" name="intent" value={GO_ON_INTENT}>
              {goOnLabel}
            </button>
          )}
          <SubmitButton
            formId={formId}
            idle={labelsOfSave.saveLabel}
            working={labelsOfSave.savingLabel}
            isQuiet={goOnLabel !== undefined}
          />
          {cancelTo && <CancelLink to={cancelTo} />}
        </div>
      )}
    </ValidatedForm>
  );
  return (
    <ChosenLanguageProvider>
      <SectionsProvider value={sections}>
        {screen && (
          <RecordBar
            {...{ formId, screen, ...labelsOfSave }}
            isUnsaved={unsaved.isUnsaved || typed !== null}
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
          <div className={styles.record} data-record>
            <SectionNav formId={formId} sections={sections} values={typedValues ?? values} />
            <LanguageChoice formId={formId} />
            {form}
          </div>
        ) : (
          form
        )}
        <LeaveConfirmation blocker={unsaved.blocker} onLeave={unsaved.onLeave} />
      </SectionsProvider>
    </ChosenLanguageProvider>
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
 * stored ones after a merge, rows that the server has read, a restored draft, another stored
 * version. It stays when a rejected form has been saved: its fields show what is stored.
 */
function useGeneration(
  answer: RejectedForm | null,
  isRestored: boolean,
  baseGeneration: number,
): string {
  const merged = answer?.conflict?.touched && answer.conflict.version;
  const own = answer?.generation ?? merged ?? (isRestored ? "restored" : null);
  const [last, setLast] = useState("stored");
  if (own !== null && own !== last) setLast(own);
  return `${own ?? last} ${baseGeneration}`;
}

interface RejectedForm {
  formId: string;
  /** Of values that differ from those in the browser. */
  generation?: string;
  repopulateFields: FormValues;
  conflict?: Conflict;
}

/**
 * Returns the response to a form that was not saved, with what was typed since it was sent. A new
 * response is read before its values can replace those in the fields.
 */
function useRejectedForm(
  formId: string,
  withTypedSince: (values: FormValues) => FormValues,
): RejectedForm | null {
  const data = useActionData<Partial<RejectedForm>>();
  const answer = data?.formId === formId ? (data as RejectedForm) : null;
  const [read, setRead] = useState({ answer, shown: answer });
  useLayoutEffect(() => {
    if (!answer || answer === read.answer) return;
    const repopulateFields = withTypedSince(answer.repopulateFields);
    setRead({ answer, shown: { ...answer, repopulateFields } });
  }, [answer, read, withTypedSince]);
  return answer === read.answer ? read.shown : null;
}

/** Leads to what was typed for a record that is gone; focused, as it stands above a long form. */
function KeptLink({ to, onClick }: { to: string; onClick: () => void }) {
  const { t } = useTranslation("admin");
  return (
    <Link ref={focusOnMount} className="text-link" to={to} onClick={onClick}>
      {t(to === paths.adminTrash ? "frame.trash" : "frame.openAsNew")}
    </Link>
  );
}

const focusOnMount = (link: HTMLAnchorElement | null) => link?.focus();
