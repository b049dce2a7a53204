/**
 * Keeps what is typed in text areas until React has taken over the document: React 18 sets one that
 * is not empty back to its first value then, unlike other fields.
 *
 * @returns what puts it there again; call it before the effects of the page run
 */
export function keepTextAreas(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const keep = (target: EventTarget | null) => {
    if (target instanceof HTMLTextAreaElement && target.value !== target.defaultValue) {
      typed.set(target, target.value);
    }
  };
  const onInput = ({ target }: Event) => keep(target);
  document.querySelectorAll("textarea").forEach(keep);
  document.addEventListener("input", onInput, true);
  return () => {
    document.removeEventListener("input", onInput, true);
    for (const [area, value] of typed) {
      if (area.value === value) continue;
      const { selectionStart, selectionEnd } = area;
      area.value = value;
      area.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
