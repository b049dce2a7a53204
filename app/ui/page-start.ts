/** Loads the texts of the page and returns what hydrates it; null if that is not possible. */
export type LoadPage = () => Promise<(() => void) | null>;

/** Input from before the scripts of the page run. */
export interface HeldInput {
  /** Puts every changed field back to what the server sent. */
  setAside: () => void;
  /** Ends the hold: types again what was typed, and presses what was pressed, in this order. */
  release: () => void;
}

/** How the first page starts; a page with late parts puts its own way here. */
export const pageStart: {
  start: ((load: LoadPage) => Promise<void>) | null;
  held: HeldInput | null;
} = { start: null, held: null };
