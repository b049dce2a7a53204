import {
  type MutableRefObject,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FormValues } from "~/base/http/form-values";
import { findLocalDraft, saveLocalDraft } from "~/forms/drafts/local-draft";
import type { LocalDraft } from "~/forms/drafts/saved-draft";
import { useDraftOwner } from "~/forms/editor/draft-owner";
import { languages } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { descriptionField, seenFieldOf } from "~/media/descriptions/description-fields";
import type { ImageToDescribe } from "~/media/descriptions/description-fields";
import { deleteLocalDraft } from "~/ui/notices/local-draft-keys";

const TYPING_PAUSE_MS = 400;

/** One draft for the whole library: its pages and filters show the same images. */
const PATH = paths.adminPictures;

/**
 * Keeps descriptions in this browser from the first key on until they are saved, and offers those
 * of a browser that was closed or killed.
 */
export function useUnsavedDescriptions(list: RefObject<HTMLElement>, images: ImageToDescribe[]) {
  const owner = useDraftOwner();
  const [copy, setCopy] = useState<LocalDraft | null>(null);
  const [restored, setRestored] = useState<FormValues>({});

  const change = useCallback(
    (changes: Record<string, string | null>) => {
      const kept = { ...findLocalDraft(owner, PATH)?.values };
      for (const [name, text] of Object.entries(changes)) {
        if (text !== null) kept[name] = text;
        else for (const each of [name, seenFieldOf(name)]) delete kept[each];
      }
      if (Object.keys(kept).length > 0) saveLocalDraft(owner, PATH, kept);
      else deleteLocalDraft(owner, PATH);
    },
    [owner],
  );

  /** The values that the form has sent; stored once the images arrive again. */
  const sent = useRef<FormValues>({});

  const forget = useCallback(
    (stored: FormValues) => {
      const kept = findLocalDraft(owner, PATH)?.values ?? {};
      const same = Object.keys(stored).filter((name) => kept[name] === stored[name]);
      if (same.length > 0) change(Object.fromEntries(same.map((name) => [name, null])));
    },
    [change, owner],
  );

  useEffect(() => {
    forget(sent.current);
    sent.current = {};
    const left = findLocalDraft(owner, PATH);
    if (!left) return;
    const values: FormValues = {};
    for (const image of images) {
      for (const language of languages) {
        const name = descriptionField(image.id, language);
        const text = left.values[name];
        if (text === undefined) continue;
        if (text === image[language].text) change({ [name]: null });
        else if (text !== areaOf(list.current, name)?.value) {
          values[name] = text;
          const seen = left.values[seenFieldOf(name)];
          if (seen !== undefined) values[seenFieldOf(name)] = seen;
        }
      }
    }
    setCopy(Object.keys(values).length > 0 ? { ...left, values } : null);
  }, [change, forget, images, list, owner]);

  useTypedTexts(list, change, sent);

  return {
    copy,
    /** The restored texts, and the marks of those that were there when they were typed. */
    restored,
    /** Puts the texts into their fields; they are saved when their fields are left, or by Save. */
    restore: () => {
      const values = Object.entries(copy?.values ?? {});
      setCopy(null);
      setRestored({ ...restored, ...copy?.values });
      for (const [name, text] of values) {
        const area = areaOf(list.current, name);
        if (area) area.value = text;
      }
      areaOf(list.current, values[0]?.[0] ?? "")?.focus();
    },
    discard: () => {
      change(Object.fromEntries(Object.keys(copy?.values ?? {}).map((name) => [name, null])));
      setCopy(null);
    },
    /** Forgets texts that are stored, unless more has been typed meanwhile. */
    forget,
  };
}

/**
 * Keeps texts a moment after they are typed, and when their field is left.
 *
 * @param sent gets the values with which the form is sent
 */
function useTypedTexts(
  list: RefObject<HTMLElement>,
  change: (changes: Record<string, string | null>) => void,
  sent: MutableRefObject<FormValues>,
) {
  const typed = useRef<FormValues>({});
  const timer = useRef(0);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const keep = () => {
      window.clearTimeout(timer.current);
      const changes = typed.current;
      typed.current = {};
      if (Object.keys(changes).length > 0) change(changes);
    };
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      typed.current[target.name] = target.value;
      const seen = seenFieldOf(target.name);
      const mark = element.querySelector<HTMLInputElement>(`input[name="${CSS.escape(seen)}"]`);
      if (mark) typed.current[seen] = mark.value;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(keep, TYPING_PAUSE_MS);
    };
    const onSubmit = () => {
      keep();
      const areas = [...element.querySelectorAll("textarea")];
      sent.current = Object.fromEntries(areas.map(({ name, value }) => [name, value]));
    };
    const form = element.closest("form");
    form?.addEventListener("submit", onSubmit);
    element.addEventListener("input", onInput);
    element.addEventListener("focusout", keep);
    return () => {
      keep();
      form?.removeEventListener("submit", onSubmit);
      element.removeEventListener("input", onInput);
      element.removeEventListener("focusout", keep);
    };
  }, [change, list, sent]);
}

function areaOf(list: HTMLElement | null, name: string): HTMLTextAreaElement | null {
  return list?.querySelector<HTMLTextAreaElement>(`textarea[name="${CSS.escape(name)}"]`) ?? null;
}
