import { otherThan, type TrafficKind, trafficKinds } from "./traffic";

/** Different subjects of each kind that a day keeps apart; what comes later is "other". */
export const MAX_SUBJECTS: Record<TrafficKind, number> = {
  view: 1000,
  site: 500,
  trailer: 300,
  pressKit: 300,
  still: 300,
  document: 300,
  screener: 300,
};

interface Sum {
  count: number;
}

export type Counts = ReadonlyMap<TrafficKind, ReadonlyMap<string, Sum>>;

/**
 * Sums in memory, of one day. A flood of different subjects, such as invented referring sites,
 * cannot fill it: beyond {@link MAX_SUBJECTS} they share one sum.
 */
export class Counter {
  readonly #counts = new Map(trafficKinds.map((kind) => [kind, new Map<string, Sum>()] as const));

  /** Called with each page: one lookup and one addition for a subject that is known. */
  add(kind: TrafficKind, subject: string, by = 1): void {
    const sums = this.#counts.get(kind);
    const known = sums?.get(subject);
    if (known) known.count += by;
    else if (!sums) throw new Error(`Nothing is counted as ${String(kind)}.`);
    else if (sums.size < MAX_SUBJECTS[kind]) sums.set(subject, { count: by });
    else this.#addOther(sums, otherThan(kind, subject), by);
  }

  #addOther(sums: Map<string, Sum>, subject: string, by: number): void {
    const known = sums.get(subject);
    if (known) known.count += by;
    else sums.set(subject, { count: by });
  }

  get counts(): Counts {
    return this.#counts;
  }

  get isEmpty(): boolean {
    return [...this.#counts.values()].every(({ size }) => size === 0);
  }
}
