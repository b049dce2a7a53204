import { useActionData, useBlocker, type Location } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FormValues } from "~/http/form-values";
import { useDraftOwner } from "./draft-owner";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/idempotency-key";
import { DRAFT_OWNER_FIELD } from "./draft";
import {
  findLocalDraft,
  deleteLocalDraft,
  forgetStrayCopies,
  saveLocalDraft,
  type LocalDraft,
} from "./local-draft";
import { SECRET_FIELDS } from "~/forms/honeypot-fields";
import { screenPath } from "./screen-path";
import { VERSION_FIELD } from "./version-field";

const TYPING_PAUSE_MS = 400;

/** Not typed by anybody. */
const TECHNICAL_FIELDS = new Set(["__rvfInternalFormId", "formStamp", DRAFT_OWNER_FIELD]);

/** Passwords are kept nowhere. */
const isKept = (name: string) => !TECHNICAL_FIELDS.has(name) && !SECRET_FIELDS.includes(name);

interface WatchOptions {
  /** Whether any of it is not saved; when not given, whether it differs from what stood there first. */
  isUnsaved?: (typed: FormValues) => boolean;
  /** Is told what the form holds, at first and after every pause in typing. */
  onTyped?: (typed: FormValues) => void;
  /** Whether the form is gone at that address; when not given, at any other screen. */
  isElsewhere?: (next: Location) => boolean;
}

/**
 * Watches over what is typed into a form: keeps a copy in the browser, holds whoever leaves, and
 * offers what a crash left behind.
 *
 * @param path the screen the form stands on, as `screenPath` names it
 */
export function useLocalDraft(
  formId: string,
  path: string,
  { isUnsaved, onTyped, isElsewhere }: WatchOptions = {},
) {
  const owner = useDraftOwner();
  const saved = useRef<string | null>(null);
  const isDirty = useRef(false);
  const isSending = useRef(false);
  const timer = useRef(0);
  const [copy, setCopy] = useState<LocalDraft | null>(null);
  const answer = useActionData();
  const judge = useRef(isUnsaved);
  const tell = useRef(onTyped);
  useEffect(() => {
    judge.current = isUnsaved;
    tell.current = onTyped;
  });

  const look = useCallback(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return null;
    return formValues(form);
  }, [formId]);

  useEffect(() => {
    const values = look();
    if (!values) return;
    saved.current = JSON.stringify(values);
    isDirty.current = judge.current?.(values) ?? false;
    forgetStrayCopies(owner);
    const left = findLocalDraft(owner, path);
    const isLeft = left && differs(left.values, values) && (judge.current?.(left.values) ?? true);
    if (isLeft) setCopy(left);
    tell.current?.(values);
    const onInput = () => {
      window.clearTimeout(timer.current);
      const keep = () => {
        const typed = look();
        if (!typed) return;
        tell.current?.(typed);
        isDirty.current = judge.current?.(typed) ?? JSON.stringify(typed) !== saved.current;
        if (isDirty.current) saveLocalDraft(owner, path, typed);
      };
      // Whoever leaves at once is asked too; only writing waits for a pause.
      isDirty.current = true;
      timer.current = window.setTimeout(keep, TYPING_PAUSE_MS);
    };
    const onEvent = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(`#${CSS.escape(formId)}`)) {
        onInput();
      }
    };
    document.addEventListener("input", onEvent);
    document.addEventListener("change", onEvent);
    return () => {
      window.clearTimeout(timer.current);
      document.removeEventListener("input", onEvent);
      document.removeEventListener("change", onEvent);
    };
  }, [formId, owner, path, look]);

  useEffect(() => {
    // An answer that left the form standing: nothing has been saved.
    isSending.current = false;
  }, [answer]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty.current && !isSending.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty.current &&
      !isSending.current &&
      (isElsewhere?.(nextLocation) ?? screenPath(currentLocation) !== screenPath(nextLocation)),
  );

  /** Looks again at what is unsaved, after a part of the form has been saved. */
  const recheck = useCallback(() => {
    const typed = look();
    if (!typed) return;
    tell.current?.(typed);
    isDirty.current = judge.current?.(typed) ?? false;
    if (isDirty.current) saveLocalDraft(owner, path, typed);
    else deleteLocalDraft(owner, path);
  }, [look, owner, path]);

  return {
    blocker,
    recheck,
    /** What was typed here and never saved, until somebody has decided about it. */
    copy,
    restoreDraft: (): FormValues | null => {
      setCopy(null);
      isDirty.current = true;
      return copy?.values ?? null;
    },
    discardDraft: () => {
      setCopy(null);
      deleteLocalDraft(owner, path);
    },
    /** Somebody has decided to leave what is unsaved behind. */
    onLeave: () => {
      window.clearTimeout(timer.current);
      isDirty.current = false;
      deleteLocalDraft(owner, path);
    },
    onSending: () => {
      isSending.current = true;
    },
  };
}

/** What a form would send, without files. */
function formValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && isKept(entry[0]),
  );
  return Object.fromEntries(entries);
}

/** Whether texts differ; the version of the record, or the key of a new one, may have moved on. */
function differs(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete(VERSION_FIELD);
  names.delete(IDEMPOTENCY_KEY_FIELD);
  return [...names].some((name) => (one[name] ?? "") !== (other[name] ?? ""));
}
