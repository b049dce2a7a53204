import { LRUCache } from "lru-cache";

/** Share of the bytes for entries that were requested once. */
const NEW_PART = 1 / 4;

/**
 * A segmented LRU cache, which a flood of values that are requested once cannot empty: a new value
 * enters a small segment, and moves to the large one at its second request. Each segment evicts the
 * least recently used value.
 */
export class SegmentedCache<Value extends object> {
  readonly #once: LRUCache<string, Value>;
  readonly #again: LRUCache<string, Value>;

  /**
   * @param bytesOf returns the size of a value with its key; values over half of the small segment
   * are not kept
   */
  constructor(maxBytes: number, bytesOf: (value: Value, key: string) => number) {
    const part = (maxSize: number) =>
      new LRUCache<string, Value>({
        maxSize,
        // One value must not evict all others.
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

  /** A value takes the place of the one before it. */
  set(key: string, value: Value): void {
    const segment = this.#again.has(key) ? this.#again : this.#once;
    segment.set(key, value);
  }

  /** The size of all values and keys. */
  get calculatedSize(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize;
  }

  get size(): number {
    return this.#once.size + this.#again.size;
  }

  clear(): void {
    this.#once.clear();
    this.#again.clear();
  }
}
