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
  /** What the fields show when they are made. */
  values: FormValues;
  /** What is stored, as far as this page has been told; what differs from it is not saved. */
  baseline: FormValues;
  conflicts: SettingsResult["conflicts"];
  /** Raised when the fields of a setting must be made anew. */
  generations: Partial<Record<SettingKey, number>>;
}

/**
 * What the page of the settings knows while settings are saved one by one: which differ from what
 * is stored, which version each was made from, and where somebody else's version was met. The data
 * of the page are asked for once: newer ones would hide what others have changed meanwhile.
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
    /** What the form holds now. */
    typed,
    setTyped,
    /** Raised when all fields must be made anew. */
    round,
    unsaved: unsavedKeys(tab, typed, state.baseline),
    /** Shows other values in all fields. */
    restore: (values: FormValues | null) => {
      if (!values) return;
      setState({ ...state, values, conflicts: {} });
      setRound(round + 1);
    },
    /** Shows a setting as somebody else has stored it. */
    discard: (key: SettingKey) => {
      clearError(key);
      setState(remade(withoutConflict(state, key), key, state.baseline));
    },
  };
}

/** What is known when settings have been saved, or not. */
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

/** A list that was text to mend, and has been mended, is edited as rows from now on. */
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
