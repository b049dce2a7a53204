import { useState } from "react";
import { useFormContext } from "remix-validated-form";
import type { Conflict } from "~/editor/edit-conflict";
import type { FormValues } from "~/http/form-values";
import { languages } from "~/i18n/languages";
import type { SettingKey, SettingTab } from "~/settings/definitions";
import {
  isListKey,
  rowsOfText,
  SETTINGS_FORM_ID,
  textIn,
  toFormValues,
  unsavedKeys,
  valueField,
  versionField,
  withSetting,
  withVersionOf,
} from "~/settings/setting-values";
import { type SettingsResult, valuesOfConflict } from "./settings-result";

interface Start {
  tab: SettingTab;
  stored: FormValues;
  draft: FormValues | null;
  result: SettingsResult | null;
}

interface State {
  /** The values with which the fields are mounted. */
  values: FormValues;
  /** The stored values as known to this page; values that differ from them are unsaved. */
  baseline: FormValues;
  conflicts: SettingsResult["conflicts"];
  /** Bumped per setting to remount its fields (React key). */
  generations: Partial<Record<SettingKey, number>>;
}

/**
 * Manages the state of the form while settings are saved: unsaved settings, the version of each, and
 * conflicts. Loader data is used only once, at mount: newer data would hide concurrent
 * changes of others.
 */
export function useSettingsState({ tab, stored, draft, result }: Start) {
  const { clearError } = useFormContext(SETTINGS_FORM_ID);
  const [state, setState] = useState<State>(() => ({
    values: result?.repopulateFields ?? draft ?? stored,
    baseline: stored,
    conflicts: result?.conflicts ?? {},
    generations: {},
  }));
  const [typed, setTyped] = useState(state.values);
  const [formGeneration, setFormGeneration] = useState(0);
  const [lastResult, setLastResult] = useState(result);
  if (result !== lastResult) {
    setLastResult(result);
    if (result) setState(afterSave(state, result));
  }
  return {
    ...state,
    /** The current values of the form. */
    typed,
    setTyped,
    /** Bumped to remount all fields (React key). */
    formGeneration,
    unsaved: unsavedKeys(tab, typed, state.baseline),
    /** Replaces the values of all fields. */
    restore: (values: FormValues | null) => {
      if (!values) return;
      setState({ ...state, values, conflicts: {} });
      setFormGeneration(formGeneration + 1);
    },
    /** Replaces the value of a setting by the stored one. */
    discard: (key: SettingKey) => {
      clearError(key);
      setState(remounted(withoutConflict(state, key), key, state.baseline));
    },
  };
}

/** Returns the state after a save, successful or not. */
function afterSave(state: State, result: SettingsResult): State {
  const { saved, conflicts, adopted, repopulateFields: sent } = result;
  let next = state;
  for (const key of saved) {
    next = withoutConflict(next, key);
    const rows = rowsOfCorrectedText(sent, key);
    next = rows
      ? remounted({ ...next, baseline: withSetting(next.baseline, key, rows) }, key, rows)
      : {
          ...next,
          baseline: withSetting(next.baseline, key, sent),
          values: withVersionOf(next.values, key, sent),
        };
  }
  for (const [key, conflict] of Object.entries(conflicts) as [SettingKey, Conflict][]) {
    const theirs = valuesOfConflict(key, conflict);
    const baseline = withSetting(next.baseline, key, theirs);
    const shown = { ...next.conflicts, [key]: conflict };
    // The sent values, with the newer values of languages that were not touched.
    next = remounted({ ...next, baseline, conflicts: shown }, key, sent);
  }
  for (const [key, conflict] of Object.entries(adopted) as [SettingKey, Conflict][]) {
    const theirs = valuesOfConflict(key, conflict);
    const baseline = withSetting(next.baseline, key, theirs);
    next = remounted({ ...withoutConflict(next, key), baseline }, key, theirs);
  }
  return next;
}

function remounted(state: State, key: SettingKey, from: FormValues): State {
  const generation = (state.generations[key] ?? 0) + 1;
  return {
    ...state,
    values: withSetting(state.values, key, from),
    generations: { ...state.generations, [key]: generation },
  };
}

function withoutConflict(state: State, key: SettingKey): State {
  return { ...state, conflicts: { ...state.conflicts, [key]: undefined } };
}

/** Returns row values for a list that was shown as text to correct and is valid now; else null. */
function rowsOfCorrectedText(sent: FormValues, key: SettingKey): FormValues | null {
  if (!isListKey(key)) return null;
  const isCorrected = languages.some((language) => {
    const text = sent[valueField(key, language)];
    return text !== undefined && rowsOfText(key, text) !== null;
  });
  if (!isCorrected) return null;
  return toFormValues([
    {
      key,
      value_en: textIn(sent, key, "en"),
      value_es: textIn(sent, key, "es"),
      updatedAt: sent[versionField(key)] ?? "",
    },
  ]);
}
