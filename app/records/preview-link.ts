/** How long a link to look ahead works, unless it is ended before. */
export const PREVIEW_VALIDITY_DAYS = 14;

/** A link to look ahead, as its list shows it; what is secret of it is not known any more. */
export interface PreviewLink {
  id: number;
  /** Who made it. */
  username: string;
  /** Instants in UTC. */
  createdAt: string;
  expiresAt: string;
}
