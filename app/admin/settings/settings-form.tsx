import { useActionData, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import { ValidatedForm, type Validator } from "remix-validated-form";
import { SetupBar } from "~/admin/setup/setup-bar";
import type { SetupPlace } from "~/admin/setup/setup-steps";
import type { FormValues } from "~/base/http/form-values";
import type { SettingKey, SettingTab } from "~/company/settings/definitions";
import { withTyped } from "~/company/settings/look";
import type { SettingsMap } from "~/company/settings/read";
import {
  keysOfTab,
  SAVE_FIELD,
  SETTINGS_FORM_ID,
  STAY_FIELD,
  TAB_FIELD,
  tabNamed,
} from "~/company/settings/setting-fields";
import { unsavedKeys } from "~/company/settings/setting-values";
import { DraftOwnerField } from "~/forms/editor/draft-owner";
import { LeaveConfirmation } from "~/forms/editor/leave-confirmation";
import { LocalDraftOffer } from "~/forms/editor/local-draft-offer";
import { RecordFormProvider } from "~/forms/editor/record-form";
import { DRAFT_PARAM, SETUP_PARAM } from "~/forms/editor/screen-path";
import { useLocalDraft } from "~/forms/editor/use-local-draft";
import { ErrorSummary } from "~/forms/fields/error-summary";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { PreviewButton } from "~/forms/fields/preview-button";
import { useSaveShortcut } from "~/forms/fields/use-save-shortcut";
import type { Language } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { ColorHint, isColorKey } from "./color-hint";
import { LegalHelp } from "./legal-help";
import { LookPreview } from "./look-preview";
import { SaveButton } from "./save-button";
import { SettingGroup } from "./setting-group";
import styles from "./settings-form.admin.module.css";
import { emptySettingsResult, isAllSaved, type SettingsResult } from "./settings-result";
import { fieldErrors } from "./settings.validator";
import { useFieldNames } from "./use-field-names";
import { useLinkedField } from "./use-linked-field";
import { useSavedToast } from "./use-saved-toast";
import { useSavedState, useSettingsState } from "./use-settings-state";

type SettingsState = ReturnType<typeof useSettingsState>;

/** Validates fields when they lose the focus. A save validates on the server what it saves. */
const validator: Validator<FormValues> = {
  validate: (data) => {
    const values = valuesOf(data);
    const errors = SAVE_FIELD in values ? {} : fieldErrors(values);
    return Promise.resolve(
      Object.keys(errors).length > 0
        ? { data: undefined, error: { fieldErrors: errors }, submittedData: values }
        : { data: values, error: undefined, submittedData: values },
    );
  },
  validateField: (data, field) => Promise.resolve({ error: fieldErrors(valuesOf(data))[field] }),
};

const valuesOf = (data: unknown): FormValues =>
  (data instanceof FormData ? Object.fromEntries(data) : data) as FormValues;

interface SettingsFormProps {
  tab: SettingTab;
  /** The step of the setup from which one has come, or null. */
  setup: SetupPlace | null;
  /** The form values of the stored settings. */
  stored: FormValues;
  /** Unsaved values, for example from before the session ended; or null. */
  draft: FormValues | null;
  /** The stored settings of the live preview; null for a tab without one. */
  look: SettingsMap | null;
  /** The languages that visitors are offered. */
  languages: readonly Language[];
  /** The reasons why settings have no effect at the moment. */
  notes: Partial<Record<SettingKey, string>>;
}

/**
 * The settings of one tab and the button that stores what was changed of them, all or nothing; an
 * emptied field empties its setting. Nothing typed is lost (see `RecordForm`).
 */
export function SettingsForm({
  tab,
  setup,
  stored,
  draft,
  look,
  languages,
  notes,
}: SettingsFormProps) {
  const { t } = useTranslation("admin");
  const actionData = useActionData();
  const result = useSettingsResult(actionData);
  const state = useSettingsState({ tab, stored, draft, result });
  const keys = keysOfTab(tab);
  const nameOf = useFieldNames(tab, state.typed);
  const isHydrated = useHydrated();
  const path = `${paths.adminSettings}?${TAB_FIELD}=${tab}`;
  const unsaved = useUnsavedSettings(tab, path, state, result);
  useDropDraftParam(path, result);
  useLinkedField();
  useSaveShortcut(SETTINGS_FORM_ID);
  const failure = useFailureToast(SETTINGS_FORM_ID, actionData, {
    title: t("settings.saveFailed"),
    fallback: () => t("form.unreached"),
  });
  useSavedToast(result, nameOf);
  const pending = keys.filter((key) => state.unsaved.includes(key));
  return (
    <>
      {unsaved.copy && (
        <LocalDraftOffer
          id={`${SETTINGS_FORM_ID}-copy`}
          copy={unsaved.copy}
          onRestore={() => state.restore(unsaved.restoreDraft())}
          onDiscard={unsaved.discardDraft}
        />
      )}
      {draft && !result && pending.length > 0 && (
        <p className="admin-offer" role="status">
          {t("settings.kept", { names: pending.map((key) => nameOf(key)).join(", ") })}
        </p>
      )}
      <ValidatedForm
        key={state.formGeneration}
        id={SETTINGS_FORM_ID}
        className="admin-form"
        validator={validator}
        method="post"
        action={setup ? `${path}&${SETUP_PARAM}=${setup.step}` : path}
        encType="multipart/form-data"
        preventScrollReset
        disableFocusOnError
        noValidate
        onSubmitCapture={unsaved.onSubmitting}
        aria-labelledby="settings-tab"
      >
        <SettingBar tab={tab} setup={setup} unsaved={pending.length} />
        <p className="admin-hint">{t("settings.saveHint")}</p>
        {tab === "legal" && <LegalHelp />}
        <ErrorSummary
          formId={SETTINGS_FORM_ID}
          fields={keys.flatMap((key) => [key, `${key}_en`, `${key}_es`])}
          headingLevel={2}
          nameOf={nameOf}
        />
        {failure && (
          <p className="failure-text" role="alert">
            {failure}
          </p>
        )}
        <input type="hidden" name={TAB_FIELD} value={tab} />
        {setup && <input type="hidden" name={SETUP_PARAM} value={setup.step} />}
        {isHydrated && <input type="hidden" name={STAY_FIELD} value="true" />}
        <DraftOwnerField />
        <RecordFormProvider value={{ formId: SETTINGS_FORM_ID, values: state.values }}>
          <Settings {...{ tab, look, languages, notes, state }} />
        </RecordFormProvider>
      </ValidatedForm>
      <LeaveConfirmation blocker={unsaved.blocker} onLeave={unsaved.onLeave} />
    </>
  );
}

/** The fields of a tab; beside those of the look a live preview. */
function Settings({
  tab,
  look,
  languages,
  notes,
  state,
}: Pick<SettingsFormProps, "tab" | "look" | "languages" | "notes"> & { state: SettingsState }) {
  const typedLook = look && withTyped(look, tab, state.typed);
  return (
    <div className={styles.settings} data-looks={look ? "" : undefined}>
      {keysOfTab(tab).map((key) => (
        <SettingGroup
          key={`${key}-${state.generations[key] ?? 0}`}
          settingKey={key}
          typed={state.typed}
          isUnsaved={state.unsaved.includes(key)}
          conflict={state.conflicts[key]}
          note={notes[key]}
          remark={
            typedLook &&
            isColorKey(key) && (
              <ColorHint settingKey={key} settings={typedLook} languages={languages} />
            )
          }
          onDiscard={() => state.discard(key)}
        />
      ))}
      {typedLook && <LookPreview settings={typedLook} languages={languages} />}
    </div>
  );
}

function SettingBar({
  tab,
  setup,
  unsaved,
}: Pick<SettingsFormProps, "tab" | "setup"> & { unsaved: number }) {
  const { t } = useTranslation("admin");
  return (
    // Save is the first submit button, which Enter presses.
    <div className={styles.bar}>
      <h2 id="settings-tab">{t(`settings.tabs.${tab}`)}</h2>
      {useHydrated() && (
        <span className="admin-hint" role="status" data-unsaved-count>
          {unsaved > 0 && t("settings.unsavedCount", { count: unsaved })}
        </span>
      )}
      <SaveButton />
      {tab !== "legal" && <PreviewButton to={paths.adminSettingsPreview} />}
      {setup && <SetupBar place={setup} />}
    </div>
  );
}

/** Keeps what is typed, and compares it again when something was saved. */
function useUnsavedSettings(
  tab: SettingTab,
  path: string,
  state: SettingsState,
  result: SettingsResult | null,
) {
  const unsaved = useLocalDraft(SETTINGS_FORM_ID, path, {
    isUnsaved: (typed) => unsavedKeys(tab, typed, state.baseline).length > 0,
    onTyped: state.setTyped,
    isElsewhere: ({ pathname, search }) =>
      pathname !== paths.adminSettings ||
      (tabNamed(new URLSearchParams(search).get(TAB_FIELD)) !== tab &&
        !search.includes(DRAFT_PARAM)),
  });
  const { recheck } = unsaved;
  useSavedState(result, state, unsaved);
  const { baseline, generations, formGeneration } = state;
  useEffect(() => {
    if (result || formGeneration > 0) recheck();
  }, [result, baseline, formGeneration, generations, recheck]);
  return unsaved;
}

function useSettingsResult(actionData: unknown): SettingsResult | null {
  return useMemo(() => {
    const result = actionData as Partial<SettingsResult> | undefined;
    const sent = result?.formId === SETTINGS_FORM_ID && result.repopulateFields;
    return sent ? { ...emptySettingsResult(sent), ...result } : null;
  }, [actionData]);
}

/** Removes the draft parameter from the address after the draft has been saved. */
function useDropDraftParam(path: string, result: SettingsResult | null) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isDraftSaved = search.has(DRAFT_PARAM) && result !== null && isAllSaved(result);
  useEffect(() => {
    if (isDraftSaved) navigate(path, { replace: true, preventScrollReset: true });
  }, [isDraftSaved, navigate, path]);
}
