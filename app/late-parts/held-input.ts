import { type HeldInput, pageStart } from "~/ui/page-start";

/** Elements whose press does something. */
const PRESSED = "a[href], button, input[type='submit'], input[type='button'], input[type='reset']";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

interface Hold extends HeldInput {
  /** Resolves when no character is being composed. */
  settled: () => Promise<void>;
}

/**
 * Keeps what is typed and pressed until the scripts of the page run, which then see it as if it
 * happened after they had started: so a form knows what is unsaved, and a press is not sent as a
 * document.
 */
export function holdInput(): Hold {
  const typed = new Set<Field>();
  const actions: (() => void)[] = [];
  const stops: (() => void)[] = [];
  let restore: (() => void)[] = [];
  let composing: Promise<void> | null = null;
  let focused = document.activeElement;

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    onEvent: (event: WindowEventMap[Type]) => void,
  ) => {
    window.addEventListener(type, onEvent, true);
    stops.push(() => window.removeEventListener(type, onEvent, true));
  };
  const keep = (event: Event, action: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    actions.push(action);
  };

  listen("focusin", ({ target }) => {
    if (target instanceof Element) focused = target;
  });
  listen("input", ({ target }) => {
    if (isField(target)) typed.add(target);
  });
  listen("change", ({ target }) => {
    if (isField(target)) typed.add(target);
  });
  listen("compositionstart", () => {
    composing = new Promise((resolve) =>
      window.addEventListener("compositionend", () => setTimeout(resolve), { once: true }),
    );
  });
  listen("click", (event) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(PRESSED);
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (pressed instanceof HTMLAnchorElement && isLeftToBrowser(pressed)) return;
    keep(event, () => inDocument(pressed)?.click());
  });
  listen("submit", (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement)) return;
    keep(event, () => inDocument(target)?.requestSubmit(submitter && inDocument(submitter)));
  });
  listen("keydown", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !isCommand(event)) return;
    keep(event, () => {
      const again = new KeyboardEvent("keydown", event);
      const now = inDocument(target);
      if (now?.dispatchEvent(again) && now instanceof HTMLInputElement) sendBy(again, now);
    });
  });
  listen("paste", (event) => {
    const { target, clipboardData } = event;
    const text = clipboardData?.getData("text/plain") ?? "";
    const isPlain = !clipboardData?.files.length && !/[\t\n]/.test(text);
    if (isPlain || !isField(target)) return;
    const copy = copyOf(clipboardData);
    keep(event, () => {
      target.focus();
      const init = { clipboardData: copy, bubbles: true, cancelable: true };
      const isOrdinary = target.dispatchEvent(new ClipboardEvent("paste", init));
      if (isOrdinary) document.execCommand("insertText", false, text);
    });
  });
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
  listen("dragover", (event) => {
    // Else the browser would open the files in place of the page.
    if (hasFiles(event)) event.preventDefault();
  });
  listen("drop", (event) => {
    const { target, clientX, clientY } = event;
    if (!hasFiles(event) || !(target instanceof Element)) return;
    const init = { clientX, clientY, bubbles: true, cancelable: true };
    const dataTransfer = copyOf(event.dataTransfer);
    keep(event, () => target.dispatchEvent(new DragEvent("drop", { ...init, dataTransfer })));
  });

  const stop = () => {
    for (const each of stops.splice(0)) each();
    pageStart.held = null;
  };
  return {
    setAside: () => {
      const fields = [...typed].map(withTyped).filter((field) => field !== null);
      if (focused instanceof HTMLElement && !focused.isConnected) inDocument(focused)?.focus();
      restore = fields.map(setFieldAside);
      restore.push(keepInPlace(document.activeElement));
    },
    release: () => {
      stop();
      for (const each of [...restore, ...actions]) each();
    },
    settled: async () => {
      while (composing) {
        const current: Promise<void> = composing;
        await current;
        if (composing === current) composing = null;
      }
    },
  };
}

/**
 * Returns what scrolls a focused element to where it is now: parts that exist only with, or only
 * without, scripts change above it.
 */
function keepInPlace(focused: Element | null): () => void {
  if (!focused || focused === document.body) return () => undefined;
  const { top } = focused.getBoundingClientRect();
  return () =>
    requestAnimationFrame(() => {
      if (!focused.isConnected) return;
      const { top: moved } = focused.getBoundingClientRect();
      window.scrollBy({ top: moved - top, behavior: "instant" });
    });
}

/**
 * Returns the element, or the one that has taken its place: where an extension of the browser or a
 * translation has changed the document, React makes all of it again. Null if none or several are
 * like it.
 */
function inDocument<Kind extends Element>(element: Kind): Kind | null {
  if (element.isConnected) return element;
  const traits = traitsOf(element);
  const all = [...document.querySelectorAll<Kind>(element.localName)];
  const alike = all.filter((other) => traitsOf(other) === traits);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Ids that React has made differ between the server and the browser. */
const traitsOf = (element: Element) =>
  ["id", "name", "type", "value", "href", "action"]
    .map((name) => element.getAttribute(name)?.replace(/^:.*:$/, ""))
    .join("\n");

/** Returns the field as it is in the document now, with what was typed in it; null if it is gone. */
function withTyped(field: Field): Field | null {
  const now = inDocument(field);
  if (!now || now === field) return now;
  if (now instanceof HTMLSelectElement) {
    const { options } = field as HTMLSelectElement;
    for (const [index, option] of [...now.options].entries())
      option.selected = options[index]?.selected ?? false;
  } else if (now instanceof HTMLInputElement && now.type === "file") {
    now.files = (field as HTMLInputElement).files;
  } else {
    now.value = field.value;
    if (now instanceof HTMLInputElement) now.checked = (field as HTMLInputElement).checked;
  }
  return now;
}

/** Puts a field back to its first value; returns what types the other one again. */
function setFieldAside(field: Field): () => void {
  const tell = (...types: string[]) => {
    for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].map(({ selected }) => selected);
    const first = [...field.options].map(({ defaultSelected }) => defaultSelected);
    const choose = (states: boolean[]) =>
      [...field.options].forEach((option, index) => (option.selected = states[index] ?? false));
    choose(first);
    if (!field.multiple && !first.includes(true)) field.selectedIndex = 0;
    return () => {
      choose(chosen);
      tell("input", "change");
    };
  }
  if (field instanceof HTMLInputElement) {
    if (field.type === "file") return () => tell("input", "change");
    if (field.type === "checkbox" || field.type === "radio") {
      const { checked } = field;
      field.checked = field.defaultChecked;
      return () => {
        if (field.checked !== checked) field.click();
      };
    }
  }
  const { value } = field;
  const isFocused = document.activeElement === field;
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  return () => {
    // That of the prototype: React notices a value that was not set by its own.
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    if (isFocused && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    tell("input");
  };
}

const isLeftToBrowser = ({ href, target, download }: HTMLAnchorElement) =>
  target !== "" || download !== "" || href.startsWith(`${window.location.href.split("#")[0]}#`);

/** Returns true for keys that do something in a form, besides typing, or in a list. */
function isCommand({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (isComposing) return false;
  if (ctrlKey || metaKey) return ["s", "S", "Enter"].includes(key);
  if (altKey) return key === "ArrowUp" || key === "ArrowDown";
  if (!isField(target)) return key.length === 1 && key !== " ";
  return key === "Enter" && target instanceof HTMLInputElement && !isPressedByEnter(target);
}

const isPressedByEnter = ({ type }: HTMLInputElement) =>
  ["submit", "button", "reset", "file", "checkbox", "radio", "color"].includes(type);

/** Sends the form of a field in which Enter was pressed, by its first button. */
function sendBy({ key, ctrlKey, metaKey }: KeyboardEvent, { form }: HTMLInputElement): void {
  if (key !== "Enter" || ctrlKey || metaKey) return;
  const buttons = [...(form?.elements ?? [])];
  buttons
    .find((each) => each instanceof HTMLButtonElement && each.type === "submit" && !each.disabled)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/** Copies what is only readable during the event. */
function copyOf(from: DataTransfer | null): DataTransfer {
  const copy = new DataTransfer();
  for (const type of from?.types ?? []) {
    if (type !== "Files") copy.setData(type, from?.getData(type) ?? "");
  }
  for (const file of from?.files ?? []) copy.items.add(file);
  return copy;
}
