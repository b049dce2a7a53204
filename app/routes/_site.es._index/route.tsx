/**
 * The landing page in Spanish. Its language is a fixed segment: as a parameter, it would match the
 * addresses of the company's own pages, such as `/about`.
 */
export { default, handle, loader, action, meta } from "../_site.(en)._index/route";
export { clientAction, clientLoader, shouldRevalidate } from "../_site.(en)._index/route";
