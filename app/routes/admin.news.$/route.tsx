/** Without this route, `/admin/news/…` would match a public page with the language "admin". */
export { default, handle, loader, meta } from "../admin.$/route";
