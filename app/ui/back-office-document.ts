import { isBackOfficePath } from "~/i18n/paths";

/**
 * Returns true for an address of the back office in a document of a visitor, whose manifest has no
 * routes for it (`withVisitorsManifest`): the router would take it for a page of the site.
 */
export const needsDocument = ({ pathname }: URL) =>
  isBackOfficePath(pathname) && !("routes/admin" in window.__remixManifest.routes);

/** Leads to a document that {@link needsDocument}; never returns, so that nothing else is shown. */
export async function openDocument(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise<never>(() => undefined);
}
