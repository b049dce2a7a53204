/** The section that holds the form: where the page goes on after a subscription. */
export const NEWSLETTER_SECTION_ID = "newsletter";

export const NEWSLETTER_FORM_ID = "newsletter-form";
