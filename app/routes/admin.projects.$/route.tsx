/** Without this, `/admin/projects/…` would be a public page in a language called "admin". */
export { default, loader, meta } from "../admin.$/route";
