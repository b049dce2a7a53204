import { LRUCache } from "lru-cache";

/** What was asked for once may take this part of all bytes. */
const NEW_PART = 1 / 4;

/**
 * A cache that a flood of values, each asked for once, cannot empty: a new value stands in a small
 * part, and moves to the large one when it is asked for again (a segmented LRU). In each part, what
 * was not asked for the longest goes first.
 */
export class SegmentedCache<Value extends object> {
  readonly #once: LRUCache<string, Value>;
  readonly #again: LRUCache<string, Value>;

  /** @param bytesOf what a value takes, with its key; one that fills the small part is not kept */
  constructor(maxBytes: number, bytesOf: (value: Value, key: string) => number) {
    const part = (maxSize: number) =>
      new LRUCache<string, Value>({
        maxSize,
        // One value that pushed out all the others would be no help.
        maxEntrySize: (maxBytes * NEW_PART) / 2,
        sizeCalculation: bytesOf,
      });
    this.#once = part(maxBytes * NEW_PART);
    this.#again = part(maxBytes * (1 - NEW_PART));
  }

  get(key: string): Value | undefined {
    const known = this.#again.get(key);
    if (known) return known;
    const value = this.#once.get(key);
    if (!value) return undefined;
    this.#once.delete(key);
    this.#again.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#once.set(key, value);
  }

  clear(): void {
    this.#once.clear();
    this.#again.clear();
  }
}
