/**
 * Inside double quotes a backslash escapes these and the end of a line; before others it is
 * literal.
 */
const ESCAPED_IN_QUOTES = /["\\`$]/;
const NAME = /^[A-Za-z_]\w*$/;

/**
 * Parses an environment file exactly as systemd reads an `EnvironmentFile=`: values need no quotes
 * (`MAIL_FROM=Acme <no-reply@example.com>`), nothing is expanded, `#` and `;` begin a comment only
 * at the start of a line, a backslash at the end of a line joins it with the next. Lines without
 * `=` or with an invalid name are ignored.
 *
 * @returns the variables by name; the last of several values of one name
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const variables: Record<string, string> = {};
  let rest = text.replace(/\r\n?/g, "\n");
  while (rest !== "") {
    rest = rest.trimStart();
    const isComment = /^[#;]/.test(rest);
    const end = isComment ? endOfComment(rest) : indexOrEnd(rest, /[=\n]/);
    const name = rest.slice(0, end).trim();
    const isAssignment = !isComment && rest[end] === "=";
    rest = rest.slice(end + 1);
    if (!isAssignment) continue;
    const value = readValue(rest);
    rest = rest.slice(value.length);
    if (NAME.test(name)) variables[name] = value.text;
  }
  return variables;
}

function endOfComment(text: string): number {
  const [comment = ""] = /^(?:\\[^]|[^\n\\])*/.exec(text) ?? [];
  return comment.length;
}

function indexOrEnd(text: string, pattern: RegExp): number {
  const index = text.search(pattern);
  return index < 0 ? text.length : index;
}

/** Reads a value up to the end of its last line; quoted parts are concatenated. */
function readValue(source: string): { text: string; length: number } {
  let text = "";
  let index = 0;
  // Quotes count at the start of a value, and after the end of a quoted part.
  for (;;) {
    while (source[index] === " " || source[index] === "\t") index++;
    const quote = source[index];
    if (quote !== "'" && quote !== '"') break;
    const part = readQuoted(source.slice(index + 1), quote);
    text += part.text;
    index += 1 + part.length;
  }
  let plain = "";
  let kept = 0;
  for (; index < source.length && source[index] !== "\n"; index++) {
    const character = source.charAt(index);
    if (character === "\\") {
      index++;
      if (index < source.length && source[index] !== "\n") plain += source[index];
      kept = plain.length;
    } else {
      plain += character;
      if (character !== " " && character !== "\t") kept = plain.length;
    }
  }
  return { text: text + plain.slice(0, kept), length: Math.min(index + 1, source.length) };
}

function readQuoted(source: string, quote: string): { text: string; length: number } {
  let text = "";
  let index = 0;
  for (; index < source.length && source[index] !== quote; index++) {
    const character = source.charAt(index);
    if (quote === "'" || character !== "\\") {
      text += character;
      continue;
    }
    index++;
    const escaped = source[index] ?? "";
    if (ESCAPED_IN_QUOTES.test(escaped)) text += escaped;
    else if (escaped !== "\n") text += `\\${escaped}`;
  }
  return { text, length: Math.min(index + 1, source.length) };
}
