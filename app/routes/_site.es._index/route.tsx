/**
 * The landing page in Spanish. Its language is a fixed segment: as a parameter, it would match the
 * addresses of the company's own pages, such as `/about`.
 */
export {
  action,
  clientAction,
  clientLoader,
  default,
  loader,
  meta,
  shouldRevalidate,
} from "../_site.(en)._index/route";
