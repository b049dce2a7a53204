/** A record that may become public by itself. */
export interface Scheduled {
  /** An instant until which nobody but admins sees it, or null. */
  publishAt: string | null;
}

/** Whether it is to become public later. */
export function isScheduled({ publishAt }: Scheduled): boolean {
  return publishAt !== null && Date.parse(publishAt) > Date.now();
}
