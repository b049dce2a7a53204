import {
  idsWithCookie,
  isScreenerOpen,
  type Lock,
  screenerCookies,
} from "~/films/screeners/screener-cookie.server";
import { isFileOfScreener } from "~/films/screeners/screeners.server";
import { namesFile } from "~/records/lifecycle/named-files.server";
import { findPreviewLinkId, listValidLinks } from "~/records/lifecycle/preview-links.server";
import type { DatabaseOrTransaction } from "~db/connection.server";

const lockOf = (linkId: number, tokenHash: string): Lock => ({
  door: "preview",
  projectId: linkId,
  password: tokenHash,
});

/**
 * Returns the Set-Cookie values that give a browser the films and documents of a record whose
 * preview it opens; none without a valid link.
 *
 * @param tokenHash the stored hash of the token in the link
 */
export async function previewCookies(
  db: DatabaseOrTransaction,
  tokenHash: string,
): Promise<string[]> {
  const linkId = await findPreviewLinkId(db, tokenHash);
  return linkId === null ? [] : screenerCookies(lockOf(linkId, tokenHash));
}

/**
 * Returns true if a stored file is part of a record whose preview the browser has opened, by a link
 * that is still valid. The film of a screener never is.
 */
export async function isFileOfPreview(
  db: DatabaseOrTransaction,
  request: Request,
  address: string,
): Promise<boolean> {
  const links = await listValidLinks(db, idsWithCookie(request, "preview"));
  const opened = links.filter(({ linkId, tokenHash }) =>
    isScreenerOpen(request, lockOf(linkId, tokenHash)),
  );
  if (opened.length === 0 || (await isFileOfScreener(db, address))) return false;
  for (const { record } of opened) if (await namesFile(db, record, address)) return true;
  return false;
}
