import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, callApi } from "~/base/http/call-api";
import type { Language } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import type { ShownDescription } from "~/media/descriptions/description-fields";

interface Target {
  id: number;
  language: Language;
  /** The stored text. */
  stored: ShownDescription;
  /** The mark of the text that was there when the one in the field was typed, if that was before. */
  typedOver?: string;
}

/** A part of the answer of the call; see `api.admin.pictures.$id`. */
type Answer = Record<Language, ShownDescription>;

/**
 * Saves a description when its field is left, and when the page is. The text stays in the field
 * whatever happens; one that could not be saved is sent again with the form.
 *
 * @param onSaved called with a text that was saved
 */
export function useSavedDescription(
  { id, language, stored, typedOver }: Target,
  onSaved: (text: string) => void,
) {
  const { t } = useTranslation();
  const { t: tAdmin } = useTranslation("admin");
  const field = useRef<HTMLTextAreaElement>(null);
  const base = useRef({ ...stored, seen: typedOver ?? stored.seen });
  const [seen, setSeen] = useState(base.current.seen);
  const [state, setState] = useState<"saving" | "saved" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = useRef(Promise.resolve());
  const done = useRef(onSaved);
  useEffect(() => {
    done.current = onSaved;
  });

  const rebase = useCallback((next: ShownDescription) => {
    base.current = next;
    setSeen(next.seen);
  }, []);
  const { text: storedText, seen: storedSeen } = stored;
  useEffect(() => {
    const typed = field.current;
    if (!typed || (typed.value !== base.current.text && typed.value !== storedText)) return;
    typed.value = storedText;
    rebase({ text: storedText, seen: storedSeen });
    setProblem(null);
  }, [storedText, storedSeen, rebase]);
  useEffect(() => {
    // A restored text must not replace one that its author has not seen.
    if (typedOver === undefined || field.current?.value === base.current.text) return;
    rebase({ ...base.current, seen: typedOver });
  }, [typedOver, rebase]);

  const send = useCallback(
    async (text: string, keepalive: boolean) => {
      if (text === base.current.text) return;
      setState("saving");
      try {
        const body = { [`alt_${language}`]: text, [`seen_${language}`]: base.current.seen };
        const address = `${paths.apiPictures}/${id}`;
        const answer = await callApi<Answer>(address, { method: "PUT", body, keepalive });
        rebase(answer[language]);
        // Keeps what was typed while the request was under way.
        if (field.current?.value === text) field.current.value = answer[language].text;
        setState("saved");
        setProblem(null);
        done.current(text);
      } catch (error) {
        setState(null);
        const known = error instanceof ApiError ? error : null;
        const current = conflictOf(known?.answer);
        // Only the form replaces the text of another user, once its button is pressed again.
        const message = current
          ? tAdmin("pictures.describedMeanwhile", { text: current.text })
          : known?.serverMessage;
        setProblem(message || t("common.unreached"));
      }
    },
    [id, language, rebase, t, tAdmin],
  );
  const save = useCallback(
    (text: string, keepalive = false) => {
      // One call at a time: the next one knows what this one has stored.
      waiting.current = waiting.current.then(() => send(text, keepalive));
    },
    [send],
  );
  useEffect(() => {
    const typed = field.current;
    if (!typed) return;
    const onLeave = () => save(typed.value, true);
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("pagehide", onLeave);
      onLeave();
    };
  }, [save]);
  const onBlur = () => save(field.current?.value ?? "");
  return { field, seen, state, problem, onBlur, onInput: () => setState(null) };
}

/** Returns the stored text that another user has saved meanwhile. */
function conflictOf(answer: unknown): ShownDescription | null {
  if (typeof answer !== "object" || answer === null || !("conflict" in answer)) return null;
  const { conflict } = answer;
  return typeof conflict === "object" ? (conflict as ShownDescription | null) : null;
}
