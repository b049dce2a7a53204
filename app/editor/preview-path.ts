import { recordKinds } from "~db/record-kinds";

const segments = Object.values(recordKinds)
  .map(({ segment }) => segment)
  .join("|");

const formPath = new RegExp(`^/admin/(?:${segments})/(?:new|[1-9]\\d*)$`);

/** Returns the address that previews the form of a record; null for the address of another form. */
export function previewPath(pathname: string): string | null {
  return formPath.test(pathname) ? `${pathname}/preview` : null;
}
