import { escapeHtml } from "~/base/http/escape-html";

/** Escapes a text for XML content or attributes; characters that XML does not allow are removed. */
export function xmlText(text: string): string {
  // eslint-disable-next-line no-control-regex -- just these must go
  const unknown = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
  return escapeHtml(text.toWellFormed().replace(unknown, ""));
}
