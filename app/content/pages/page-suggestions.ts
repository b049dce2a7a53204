/** Pages that many companies have; each opens a form with its title, address and headings. */
export const pageSuggestions = ["about", "services", "jobs", "press"] as const;
