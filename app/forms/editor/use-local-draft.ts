import { type Location, useActionData, useBlocker } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type FormValues, withFields } from "~/base/http/form-values";
import { withUnpacked } from "~/base/http/packed-rows";
import {
  adoptTypedSince,
  findLocalDraft,
  forgetStrayCopies,
  listLocalDrafts,
  saveDraftOf,
  saveLocalDraft,
  saveTypedSince,
} from "~/forms/drafts/local-draft";
import { deleteDraftOf, type LocalDraft, noteSent } from "~/forms/drafts/saved-draft";
import { PASSWORD_DROPPED_FIELD, SECRET_FIELDS } from "~/forms/fields/honeypot-fields";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { isWaitingForFiles } from "~/forms/fields/use-submit-after-uploads";
import { DRAFT_OWNER_FIELD } from "./draft";
import { useDraftOwner } from "./draft-owner";
import { changedFields } from "./field-text";
import { isRowState } from "./row-values";
import { screenPath } from "./screen-path";
import { VERSION_FIELD } from "./version-field";

const TYPING_PAUSE_MS = 400;
/** Maximum time in ms until a change is in the draft, however fast others follow. */
const KEPT_AFTER_MS = 2000;

/** Fields that users do not edit. */
const TECHNICAL_FIELDS = new Set([
  "__rvfInternalFormId",
  "formStamp",
  DRAFT_OWNER_FIELD,
  PASSWORD_DROPPED_FIELD,
]);

/** Passwords are never stored. */
const isKept = (name: string) => !TECHNICAL_FIELDS.has(name) && !SECRET_FIELDS.includes(name);

interface WatchOptions {
  /** Returns true for unsaved changes; by default, if the values differ from the first ones. */
  isUnsaved?: (typed: FormValues) => boolean;
  /** Called with the values at first and, debounced, after each change. */
  onTyped?: (typed: FormValues) => void;
  /** Returns true if the form is not at that address; by default, if it is another screen. */
  isElsewhere?: (next: Location) => boolean;
}

/**
 * Protects typed values: saves a local draft, confirms leaving, offers the draft after a crash.
 *
 * @param path the screen of the form, as `screenPath` returns it
 */
export function useLocalDraft(
  formId: string,
  path: string,
  { isUnsaved, onTyped, isElsewhere }: WatchOptions = {},
) {
  const owner = useDraftOwner();
  /** Tells this form's draft from those of other forms at the same path. */
  const [by] = useState(() => String(Math.random()));
  const saved = useRef<FormValues>({});
  /** The values at the last submit event. They are checked before they are sent. */
  const submitted = useRef<FormValues>({});
  const isDirty = useRef(false);
  const [hasUnsaved, setIsUnsaved] = useState(false);
  const isSending = useRef(false);
  const timer = useRef(0);
  /** Saves the changes that the timer waits for; null while there are none. */
  const keepPending = useRef<(() => void) | null>(null);
  const [copy, setCopy] = useState<LocalDraft | null>(null);
  const answer = useActionData();
  const judge = useRef(isUnsaved);
  const tell = useRef(onTyped);
  useEffect(() => {
    judge.current = isUnsaved;
    tell.current = onTyped;
  });

  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next;
    setIsUnsaved(next);
  }, []);

  const look = useCallback(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return null;
    return formValues(form);
  }, [formId]);

  const isLeft = useCallback(
    ({ values }: LocalDraft) => differs(values, saved.current) && (judge.current?.(values) ?? true),
    [],
  );

  const keepDraft = useCallback(
    (values: FormValues) =>
      saveDraftOf(
        by,
        { owner, path, values },
        (left) => isLeft(left) && differs(left.values, values),
      ),
    [by, owner, path, isLeft],
  );

  /** Offers the newest draft that another form has left. */
  const offer = useCallback(() => {
    const left = listLocalDrafts(owner, path).filter((draft) => draft.by !== by && isLeft(draft));
    setCopy(left[0] ?? null);
  }, [by, owner, path, isLeft]);

  /** Lists the fields and lists that were changed since the submit event. */
  const changedSince = useCallback(() => changedFields(submitted.current, look() ?? {}), [look]);

  /** Returns values with those fields as they are now that were changed since the submit event. */
  const withTypedSince = useCallback(
    (values: FormValues) => {
      const now = look();
      return now ? withFields(values, now, changedSince()) : values;
    },
    [look, changedSince],
  );

  // Before the form is removed from the document: a form that was sent can lead to another screen.
  const leave = useRef(() => {});
  useLayoutEffect(() => {
    leave.current = () => {
      const values = isSending.current ? look() : null;
      if (!values) return;
      // In case the request is not answered; else the notice about the saved form deletes it.
      keepPending.current?.();
      // Again: a logout in another tab may have deleted it.
      if (isDirty.current) keepDraft(values);
      const fields = changedSince();
      if (fields.length > 0) saveTypedSince(owner, path, { values, fields });
    };
  }, [look, changedSince, keepDraft, owner, path]);
  useLayoutEffect(() => () => leave.current(), []);

  useEffect(() => {
    const form = document.getElementById(formId);
    const values = look();
    if (!values || !(form instanceof HTMLFormElement)) return;
    // In the document that the server sent, something may have been typed before the scripts ran.
    const isFirst = !document.documentElement.hasAttribute("data-hydrated");
    saved.current = isFirst ? renderedValues(form, values) : values;
    setDirty(judge.current?.(values) ?? differs(values, saved.current));
    forgetStrayCopies(owner);
    adoptTypedSince(owner, path, values);
    const left = findLocalDraft(owner, path);
    // These values are shown, as after a login in between: the draft is this form's from now on.
    if (left && !isLeft(left)) saveLocalDraft(owner, path, left.values, { by });
    offer();
    tell.current?.(values);
    if (isDirty.current) keepDraft(values);
    let firstChange = 0;
    const isChanged = (typed: FormValues) =>
      judge.current?.(typed) ?? differs(typed, saved.current);
    const onInput = (isFieldLeft: boolean) => {
      window.clearTimeout(timer.current);
      const keep = () => {
        window.clearTimeout(timer.current);
        keepPending.current = null;
        const typed = look();
        if (!typed) return;
        tell.current?.(typed);
        setDirty(isChanged(typed));
        if (isDirty.current) keepDraft(typed);
      };
      // Leaving needs a confirmation at once; only saving the draft is debounced.
      const typed = isFieldLeft && !isDirty.current ? look() : null;
      setDirty(!typed || isChanged(typed));
      const now = performance.now();
      if (!keepPending.current) firstChange = now;
      keepPending.current = keep;
      const left = firstChange + KEPT_AFTER_MS - now;
      timer.current = window.setTimeout(keep, Math.min(TYPING_PAUSE_MS, Math.max(0, left)));
    };
    const onEvent = (event: Event) => {
      if (isOfForm(event.target, formId)) {
        // A field tells of its change again when it is left, and may have been saved in between.
        onInput(event.type === "change");
      }
    };
    document.addEventListener("input", onEvent);
    document.addEventListener("change", onEvent);
    return () => {
      window.clearTimeout(timer.current);
      keepPending.current = null;
      document.removeEventListener("input", onEvent);
      document.removeEventListener("change", onEvent);
    };
  }, [by, formId, owner, path, look, setDirty, isLeft, keepDraft, offer]);

  useEffect(() => {
    // Action data while the form is still mounted: nothing was saved.
    isSending.current = false;
  }, [answer]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      // Also while it is sent, in case the request is not answered.
      keepPending.current?.();
      if (isDirty.current && !isSending.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isDirty.current || isWaitingForFiles(formId)) &&
      !isSending.current &&
      (isElsewhere?.(nextLocation) ?? screenPath(currentLocation) !== screenPath(nextLocation)),
  );

  /** Checks again for unsaved changes, after a part of the form was saved. */
  const recheck = useCallback(() => {
    const typed = look();
    if (!typed) return;
    tell.current?.(typed);
    setDirty(judge.current?.(typed) ?? false);
    if (isDirty.current) keepDraft(typed);
    else deleteDraftOf(by, owner, path);
  }, [by, look, owner, path, setDirty, keepDraft]);

  /**
   * Takes values as saved: those that were sent, while more may have been typed.
   *
   * @param values those of the form by default
   */
  const rebase = useCallback(
    (values?: FormValues) => {
      const typed = look();
      if (!typed) return;
      window.clearTimeout(timer.current);
      keepPending.current = null;
      isSending.current = false;
      saved.current = values ?? typed;
      setCopy((left) => (left && isLeft(left) ? left : null));
      setDirty(differs(typed, saved.current));
      tell.current?.(typed);
      // The notice about the saved form deletes the draft.
      if (isDirty.current) keepDraft(typed);
    },
    [look, setDirty, isLeft, keepDraft],
  );

  return {
    blocker,
    recheck,
    rebase,
    /** Returns the values of the form as they are now; null if it is not mounted. */
    look,
    changedSince,
    withTypedSince,
    /** True from the first change on, until it is saved or undone. */
    isUnsaved: hasUnsaved,
    /** The unsaved draft, until it is restored or discarded. */
    copy,
    restoreDraft: (): FormValues | null => {
      setCopy(null);
      setDirty(true);
      if (!copy) return null;
      deleteDraftOf(copy.by ?? "", owner, path);
      keepDraft(copy.values);
      return copy.values;
    },
    discardDraft: () => {
      if (copy) deleteDraftOf(copy.by ?? "", owner, path);
      offer();
    },
    /** Deletes the draft when leaving is confirmed. */
    onLeave: () => {
      window.clearTimeout(timer.current);
      keepPending.current = null;
      setDirty(false);
      deleteDraftOf(by, owner, path);
    },
    /** Call it at the submit event. */
    onSubmitting: useCallback(() => {
      submitted.current = look() ?? {};
    }, [look]),
    /** Call it when the form is sent; returns the values at its submit event. */
    onSending: useCallback(() => {
      isSending.current = true;
      noteSent(by, path, submitted.current);
      return submitted.current;
    }, [by, path]),
  };
}

/** Returns true for what is in a form, and for a field elsewhere that belongs to it. */
function isOfForm(target: EventTarget | null, formId: string): boolean {
  if (!(target instanceof Element)) return false;
  return (target.getAttribute("form") ?? target.closest("form")?.id) === formId;
}

/** Returns the values a form would send, without files. */
function formValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && isKept(entry[0]),
  );
  // The page of the server packs what closed rows hold.
  return Object.fromEntries(withUnpacked(entries) ?? []);
}

/** Returns the values of a form as it was rendered, from those that it has now. */
function renderedValues(form: HTMLFormElement, now: FormValues): FormValues {
  const values = { ...now };
  for (const field of form.elements) {
    if (!("name" in field) || typeof field.name !== "string" || !isKept(field.name)) continue;
    const { name } = field;
    if (field instanceof HTMLSelectElement) {
      const chosen =
        [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
      if (name in now && chosen) values[name] = chosen.value;
    } else if (field instanceof HTMLTextAreaElement) {
      if (name in now) values[name] = field.defaultValue;
    } else if (field instanceof HTMLInputElement) {
      const isChoice = field.type === "checkbox" || field.type === "radio";
      if (isChoice && field.defaultChecked) values[name] = field.value;
      else if (isChoice && field.checked && values[name] === field.value) delete values[name];
      else if (!isChoice && name in now) values[name] = field.defaultValue;
    }
  }
  return values;
}

/**
 * Returns true if values differ, apart from the record's version and the idempotency key. Where
 * rows stand, and which are open, does not count: the rows stand in their order.
 */
function differs(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete(VERSION_FIELD);
  names.delete(IDEMPOTENCY_KEY_FIELD);
  for (const name of names) if (isRowState(name)) names.delete(name);
  return [...names].some((name) => (one[name] ?? "") !== (other[name] ?? ""));
}
