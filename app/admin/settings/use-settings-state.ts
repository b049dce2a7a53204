import { useLayoutEffect, useRef, useState } from "react";
import { useFormContext } from "remix-validated-form";
import type { FormValues } from "~/base/http/form-values";
import type { SettingKey, SettingTab } from "~/company/settings/definitions";
import {
  isListKey,
  SETTINGS_FORM_ID,
  valueField,
  versionField,
} from "~/company/settings/setting-fields";
import {
  isFieldOf,
  rowsOfText,
  textIn,
  toFormValues,
  unsavedKeys,
  withSetting,
  withTouchedOf,
  withVersionOf,
} from "~/company/settings/setting-values";
import type { Conflict } from "~/forms/editor/edit-conflict";
import type { useLocalDraft } from "~/forms/editor/use-local-draft";
import { languages } from "~/language/i18n/languages";
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
  return {
    ...state,
    /** The current values of the form. */
    typed,
    setTyped,
    setState,
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

/** Takes over the result of each save, before it is painted. */
export function useSavedState(
  result: SettingsResult | null,
  { setState }: Pick<ReturnType<typeof useSettingsState>, "setState">,
  { look, changedSince }: Pick<ReturnType<typeof useLocalDraft>, "look" | "changedSince">,
): void {
  const taken = useRef(result);
  useLayoutEffect(() => {
    if (result === taken.current) return;
    taken.current = result;
    const form = { typed: look() ?? {}, since: changedSince() };
    if (result) setState((state) => afterSave(state, result, form));
  }, [result, setState, look, changedSince]);
}

/** The form when a result arrives. */
interface FormNow {
  typed: FormValues;
  /** The fields that were changed since it was sent. */
  since: string[];
}

/**
 * Returns the state after a save, successful or not. Settings that were changed since it was sent
 * stay as they are.
 */
function afterSave(state: State, result: SettingsResult, { typed, since }: FormNow): State {
  const { saved, conflicts, adopted, reset, repopulateFields: sent } = result;
  const isTypedSince = (key: SettingKey) => since.some((name) => isFieldOf(name, key));
  let next = state;
  for (const key of saved) {
    next = withoutConflict(next, key);
    const rows = isTypedSince(key) ? null : rowsOfCorrectedText(sent, key);
    next = rows
      ? remounted({ ...next, baseline: withSetting(next.baseline, key, rows) }, key, rows)
      : {
          ...next,
          baseline: withSetting(next.baseline, key, sent),
          values: withVersionOf(next.values, key, sent),
        };
  }
  for (const [key, conflict] of Object.entries(conflicts) as [SettingKey, Conflict][]) {
    next = withConflict(next, key, { conflict, typed });
    // The sent values, with the newer values of languages that were not touched.
    if (!isTypedSince(key)) next = remounted(next, key, sent);
  }
  for (const [key, stored] of Object.entries(adopted) as [SettingKey, Conflict][]) {
    const shown = withConflict(next, key, { conflict: stored, typed });
    const isConflict = isTypedSince(key) && key !== reset;
    next = isConflict ? shown : withoutConflict(shown, key);
    if (!isTypedSince(key)) next = remounted(next, key, valuesOfConflict(key, stored));
  }
  return next;
}

/** Returns the state in which a setting is shown beside the version that is stored. */
function withConflict(
  state: State,
  key: SettingKey,
  { conflict, typed }: { conflict: Conflict; typed: FormValues },
): State {
  const theirs = valuesOfConflict(key, conflict);
  return {
    ...state,
    baseline: withSetting(state.baseline, key, theirs),
    values: withTouchedOf(state.values, key, { typed, from: theirs }),
    conflicts: { ...state.conflicts, [key]: conflict },
  };
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
