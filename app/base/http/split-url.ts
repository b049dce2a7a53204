/**
 * Splits a request URL into path and query without decoding them.
 *
 * @param url the URL of the request line
 * @returns the query without its question mark, or undefined when there is none
 */
export function splitUrl(url: string | undefined): { pathname: string; query?: string } {
  const whole = url ?? "";
  const mark = whole.indexOf("?");
  return mark < 0
    ? { pathname: whole }
    : { pathname: whole.slice(0, mark), query: whole.slice(mark + 1) };
}
