/** A record that can be scheduled for publication. */
export interface Scheduled {
  /** The instant from which visitors see it, in UTC; null if it is not scheduled. */
  publishAt: string | null;
}

/** Returns true if the publication is in the future. */
export function isScheduled<Record extends Scheduled>(
  record: Record,
): record is Record & { publishAt: string } {
  return record.publishAt !== null && Date.parse(record.publishAt) > Date.now();
}
