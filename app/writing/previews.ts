/** The value of the button that requests a preview without scripts. */
export const PREVIEW_INTENT = "preview";

/** The key of the previews in the action data of a form. */
export const PREVIEWS = "previews";

/** Rendered texts by field name. */
export type Previews = Record<string, string>;
