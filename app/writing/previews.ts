/** The value of the button that asks for a preview without scripts. */
export const PREVIEW_INTENT = "preview";

/** Where the answer of a form holds its previews. */
export const PREVIEWS = "previews";

/** Rendered texts by the names of their fields. */
export type Previews = Record<string, string>;
