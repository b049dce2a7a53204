/** By what a subscriber has agreed: the form of the site, the API, or an import with proof. */
export const consentSources = ["form", "call", "import"] as const;
export type ConsentSource = (typeof consentSources)[number];
