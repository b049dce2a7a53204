/** How a message was taken: `ignored` is no report about a mail of the site. */
export type Taken = "counted" | "known" | "noted" | "ignored";

/** Takes a message whole, or its beginning; takes the same one again without effect. */
export type TakeReport = (raw: Uint8Array) => Promise<Taken>;

/** Bytes of a message that are read; a report names its mail long before. */
export const REPORT_BYTES_MAX = 1024 * 1024;

/** Messages that are read in one turn. */
export const TURN_MAX = 200;

/** A place where reports lie. */
export interface ReportBox {
  /**
   * Takes what is new, up to {@link TURN_MAX} messages, one at a time. What it has not got to stays,
   * and what a kill interrupts is taken again.
   *
   * @returns true if more is waiting
   * @throws Error in words, without a password
   */
  takeNew: (take: TakeReport, signal: AbortSignal) => Promise<boolean>;
}
