/** The section with the form, to which the page scrolls after a subscription. */
export const NEWSLETTER_SECTION_ID = "newsletter";

export const NEWSLETTER_FORM_ID = "newsletter-form";
