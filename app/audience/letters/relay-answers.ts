import type { Delivery } from "~/base/mail/delivery";
import type { Letter } from "./letter";

const MINUTE_MS = 60_000;

/** Refusals for now in a row after which the mail server takes no more. */
export const HELD_AFTER = 5;

/** The slowest pace, and by how much it grows when the server takes it. */
const SLOWEST = 1;
const FASTER = 1.25;
/** How often a pace must take what the server took before it was held, and the limits of that number. */
const BEFORE_FASTER = { times: 4, least: 10, most: 1000 };

const beforeFaster = (took: number | null) =>
  Math.min(BEFORE_FASTER.most, Math.max(BEFORE_FASTER.least, (took ?? 0) * BEFORE_FASTER.times));

/** The part of a letter that is about the mail server. */
export type Standing = Pick<
  Letter,
  "heldAt" | "took" | "tookAt" | "relayPerMinute" | "problem" | "retryAt"
>;

interface Asked {
  id: number;
  /** True if the mail server has refused it for now before. */
  wasPutOff: boolean;
}

/**
 * Answers of the mail server in one round of a letter, and what follows from them: whether it takes no
 * more for now, and the pace that it takes. That pace is the number that it took until it took no more,
 * over the time until it took mail again; it grows while the server takes it, and shrinks as much when
 * that was too fast.
 */
export class RelayAnswers {
  readonly #wanted: number;
  #standing: Standing;
  #unstored: Partial<Standing> = {};
  /** Refused for now since a mail was taken the last time. */
  #refused: { id: number; reason: string; isUnclear: boolean }[] = [];
  #from: string | null = null;
  #taken = 0;
  #takenAgain = 0;
  #takenAtPace = 0;
  #wasRefusedAgain = false;

  constructor(letter: Standing & Pick<Letter, "perMinute">) {
    this.#wanted = letter.perMinute;
    this.#standing = letter;
  }

  /** The changes that are not stored yet. */
  get unstored(): Partial<Standing> {
    return this.#unstored;
  }

  /** Forgets changes that have been stored, unless newer ones were made while they were stored. */
  markStored(changes: Partial<Standing>): void {
    if (changes === this.#unstored) this.#unstored = {};
  }

  get heldAt(): string | null {
    return this.#standing.heldAt;
  }

  /** The words of the last refusal. */
  get reason(): string {
    return this.#refused.at(-1)?.reason ?? "";
  }

  /** How many mails a minute may go out. */
  get perMinute(): number {
    return Math.min(this.#wanted, this.#standing.relayPerMinute ?? Infinity);
  }

  /**
   * True if the server takes no more for now. A server that has only taken what it had refused before
   * refuses each new recipient once: then it is asked for twice as many each time.
   */
  get isHeld(): boolean {
    const isOnceForEach = this.#taken === this.#takenAgain;
    return this.#refused.length >= Math.max(HELD_AFTER, isOnceForEach ? 2 * this.#takenAgain : 0);
  }

  /** The same once no recipient is left to try. */
  get isHeldAtLast(): boolean {
    return this.isHeld || this.#refused.some(({ isUnclear }) => !isUnclear);
  }

  /** Recipients whose refusals were taken for theirs, and were those of the server. */
  get wronged(): number[] {
    return this.#refused.filter(({ isUnclear }) => isUnclear).map(({ id }) => id);
  }

  /** True if the server refuses the same recipients again: others are asked first then. */
  get wasRefusedAgain(): boolean {
    return this.#wasRefusedAgain;
  }

  add({ id, wasPutOff }: Asked, delivery: Delivery, now = Date.now()): void {
    if (delivery.outcome === "unreached" || delivery.outcome === "unknown") return;
    if (delivery.outcome === "postponed" && delivery.because !== "mailbox") {
      const { reason, because } = delivery;
      this.#refused.push({ id, reason, isUnclear: because === "unclear" });
      this.#wasRefusedAgain ||= wasPutOff;
      return;
    }
    const { heldAt, problem } = this.#standing;
    if (delivery.outcome === "sent") this.#take(wasPutOff, now);
    else if (!heldAt && problem) this.#change({ problem: null, retryAt: null });
  }

  /** Notes that the server takes no more since now. */
  hold(now = Date.now()): void {
    const { heldAt } = this.#standing;
    this.#change({ heldAt: heldAt ?? new Date(now).toISOString() });
    if (this.#taken > this.#takenAgain) this.#change({ took: this.#taken, tookAt: this.#from });
  }

  #take(wasPutOff: boolean, now: number): void {
    this.#refused = [];
    this.#from ??= new Date(now).toISOString();
    this.#taken += 1;
    if (wasPutOff) this.#takenAgain += 1;
    const { heldAt, problem, took, tookAt, relayPerMinute } = this.#standing;
    if (heldAt ?? problem) this.#change({ heldAt: null, problem: null, retryAt: null });
    this.#takenAtPace += 1;
    if (heldAt && took && tookAt) {
      const measured = took / (Math.max(1, now - Date.parse(tookAt)) / MINUTE_MS);
      // A pace that had grown a little too fast is made slower by that, and not by the pause.
      const isNear = relayPerMinute && measured > relayPerMinute / 2;
      this.#setPace(isNear ? relayPerMinute / FASTER : measured);
    } else if (relayPerMinute && this.#takenAtPace > beforeFaster(took)) {
      this.#setPace(relayPerMinute * FASTER);
    }
  }

  #setPace(perMinute: number): void {
    const relayPerMinute = perMinute < this.#wanted ? Math.max(SLOWEST, perMinute) : null;
    this.#change({ relayPerMinute, tookAt: null });
    this.#takenAtPace = 0;
  }

  #change(change: Partial<Standing>): void {
    this.#standing = { ...this.#standing, ...change };
    this.#unstored = { ...this.#unstored, ...change };
  }
}
