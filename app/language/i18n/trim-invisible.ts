/**
 * White space, zero-width and bidirectional control characters: copied text often has them, and mail
 * programs fill the line with them that a list of mails shows.
 */
const INVISIBLE =
  /[\s\u0085\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f]|\u034f/;

/** Trims white space and invisible characters, such as zero-width spaces, from both ends. */
export function trimInvisible(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && INVISIBLE.test(text.charAt(from))) from++;
  while (from < to && INVISIBLE.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}
