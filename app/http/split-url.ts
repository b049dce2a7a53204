/**
 * Path and query of a request as they were sent; nothing is decoded.
 *
 * @param url what stands in the request line
 * @returns the query without its question mark, or undefined when there is none
 */
export function splitUrl(url: string | undefined): { pathname: string; query?: string } {
  const whole = url ?? "";
  const mark = whole.indexOf("?");
  return mark < 0
    ? { pathname: whole }
    : { pathname: whole.slice(0, mark), query: whole.slice(mark + 1) };
}
