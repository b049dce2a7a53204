/** Without this, `/admin/news/…` would be a public page in a language called "admin". */
export { default, loader, meta } from "../admin.$/route";
