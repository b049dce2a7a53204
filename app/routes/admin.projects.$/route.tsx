/** Without this route, `/admin/projects/…` would match a public page with the language "admin". */
export { default, handle, loader, meta } from "../admin.$/route";
