/** The functions that the drivers of Firefox and WebKit bring into a page. */
interface Driven {
  __pw_bidiInsertText?: (text: string) => void;
  __pwWebViewInput?: { _insertText: (target: Element, text: string) => void };
}

/**
 * In the page: the drivers of Firefox and WebKit write text by setting `value`, of which React learns
 * nothing; an edit of the browser is what a person does.
 */
export function typeByEditing(): void {
  const type = (text: string) => {
    document.execCommand("insertText", false, text);
  };
  const driven = window as Driven;
  let input = driven.__pwWebViewInput;
  const edit = () => {
    if (input) input._insertText = (_, text) => type(text);
  };
  edit();
  // The drivers bring their own, sometimes later, and again.
  Object.defineProperties(driven, {
    __pw_bidiInsertText: { get: () => type, set: () => undefined },
    __pwWebViewInput: {
      get: () => input,
      set: (brought: typeof input) => {
        input = brought;
        edit();
      },
    },
  });
}
