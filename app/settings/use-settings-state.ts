import { useState } from "react";
import { useFormContext } from "remix-validated-form";
import type { Conflict } from "~/editor/edit-conflict";
import { languages } from "~/i18n/languages";
import type { FormValues } from "~/http/form-values";
import type { SettingKey, SettingTab } from "./definitions";
import {
  isListKey,
  rowsOfText,
  SETTINGS_FORM_ID,
  textIn,
  toFormValues,
  unsavedKeys,
  valueField,
  versionField,
  withBase,
  withSetting,
} from "./setting-values";
import { valuesOfConflict, type SettingsResult } from "./settings-answer";

interface Start {
  tab: SettingTab;
  stored: FormValues;
  draft: FormValues | null;
  answer: SettingsResult | null;
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
 * Manages the state of the form while settings are saved one by one: unsaved settings, the version
 * of each, and conflicts. Loader data is used only once, at mount: newer data would hide concurrent
 * changes of others.
 */
export function useSettingsState({ tab, stored, draft, answer }: Start) {
  const { clearError } = useFormContext(SETTINGS_FORM_ID);
  const [state, setState] = useState<State>(() => ({
    values: answer?.repopulateFields ?? draft ?? stored,
    baseline: stored,
    conflicts: answer?.conflicts ?? {},
    generations: {},
  }));
  const [typed, setTyped] = useState(state.values);
  const [round, setRound] = useState(0);
  const [seen, setSeen] = useState(answer);
  if (answer !== seen) {
    setSeen(answer);
    if (answer) setState(after(state, answer));
  }
  return {
    ...state,
    /** The current values of the form. */
    typed,
    setTyped,
    /** Bumped to remount all fields (React key). */
    round,
    unsaved: unsavedKeys(tab, typed, state.baseline),
    /** Replaces the values of all fields. */
    restore: (values: FormValues | null) => {
      if (!values) return;
      setState({ ...state, values, conflicts: {} });
      setRound(round + 1);
    },
    /** Replaces the value of a setting by the stored one. */
    discard: (key: SettingKey) => {
      clearError(key);
      setState(remade(withoutConflict(state, key), key, state.baseline));
    },
  };
}

/** Returns the state after a save, successful or not. */
function after(state: State, answer: SettingsResult): State {
  const { saved, conflicts, adopted, repopulateFields: sent } = answer;
  let next = state;
  for (const key of saved) {
    next = withoutConflict(next, key);
    const rows = rowsOfMendedText(sent, key);
    next = rows
      ? remade({ ...next, baseline: withSetting(next.baseline, key, rows) }, key, rows)
      : {
          ...next,
          baseline: withSetting(next.baseline, key, sent),
          values: withBase(next.values, key, sent),
        };
  }
  for (const [key, conflict] of Object.entries(conflicts) as [SettingKey, Conflict][]) {
    const theirs = valuesOfConflict(key, conflict);
    next = {
      ...next,
      baseline: withSetting(next.baseline, key, theirs),
      values: withBase(next.values, key, theirs),
      conflicts: { ...next.conflicts, [key]: conflict },
    };
  }
  for (const [key, conflict] of Object.entries(adopted) as [SettingKey, Conflict][]) {
    const theirs = valuesOfConflict(key, conflict);
    next = remade({ ...next, baseline: withSetting(next.baseline, key, theirs) }, key, theirs);
  }
  return next;
}

function remade(state: State, key: SettingKey, from: FormValues): State {
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
function rowsOfMendedText(sent: FormValues, key: SettingKey): FormValues | null {
  if (!isListKey(key)) return null;
  const isMended = languages.some((language) => {
    const text = sent[valueField(key, language)];
    return text !== undefined && rowsOfText(key, text) !== null;
  });
  if (!isMended) return null;
  return toFormValues([
    {
      key,
      value_en: textIn(sent, key, "en"),
      value_es: textIn(sent, key, "es"),
      updatedAt: sent[versionField(key)] ?? "",
    },
  ]);
}
