const MAILBOX = /^[^\s@/:?#]+@[^\s@/:?#]+\.\p{L}{2,}$/u;
const HOST = /^(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/iu;

/**
 * Returns an address with the scheme that people leave out: `www.example.com/a` and
 * `eva@example.com`, which would lead within the site. Anything else is returned as it is.
 */
export function withScheme(typed: string): string {
  if (MAILBOX.test(typed)) return `mailto:${typed}`;
  return HOST.test(typed) ? `https://${typed}` : typed;
}
