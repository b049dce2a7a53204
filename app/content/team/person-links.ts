/** Addresses of a person elsewhere, in the order of the form and of the page. */
export const personLinks = ["websiteUrl", "imdbUrl", "wikipediaUrl", "instagramUrl"] as const;
