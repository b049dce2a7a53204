/**
 * Splits a command into program and arguments, as a shell does with quotes; nothing is expanded.
 *
 * @returns null if a quote does not end
 */
export function splitCommand(line: string): string[] | null {
  const words: string[] = [];
  const pattern = /\s*((?:[^\s'"]+|'[^']*'|"[^"]*")+)/y;
  const text = line.trim();
  while (pattern.lastIndex < text.length) {
    const [, word] = pattern.exec(text) ?? [];
    if (word === undefined) return null;
    words.push(word.replace(/'([^']*)'|"([^"]*)"/g, "$1$2"));
  }
  return words;
}
