/** Without this route, `/admin/pages/…` would match a public page with the language "admin". */
export { default, loader, meta } from "../admin.$/route";
