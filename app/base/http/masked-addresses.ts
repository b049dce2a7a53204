/** The part of an address after its name. */
const HOST = /(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** A character of the name; half of one that takes two code units as well. */
const IN_NAME = /[\p{L}\p{N}._%+'\p{Cs}-]/u;

/**
 * Replaces the e-mail addresses in a text: logs are kept in places that no erasure reaches. Hosts
 * are found first, and names backwards from them: an expression for both would begin again at every
 * character of a long path that anyone may request, and read on to its end each time.
 */
export function withoutAddresses(text: string): string {
  if (!text.includes("@") && !text.includes("%40")) return text;
  let masked = "";
  let done = 0;
  for (const { 0: host, index } of text.matchAll(HOST)) {
    let start = index;
    while (start > done && IN_NAME.test(text.charAt(start - 1))) start--;
    if (start === index) continue;
    masked += `${text.slice(done, start)}[address]`;
    done = index + host.length;
  }
  return masked + text.slice(done);
}
