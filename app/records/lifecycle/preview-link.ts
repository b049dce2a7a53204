/** Validity of a preview link, in days, unless it is revoked before. */
export const PREVIEW_VALIDITY_DAYS = 14;

/** A preview link as its list shows it; its token is not stored. */
export interface PreviewLink {
  id: number;
  /** The user who created it. */
  username: string;
  /** Instants in UTC. */
  createdAt: string;
  expiresAt: string;
}
