/** Where the page goes on after a subscription; also the id of the section. */
export const NEWSLETTER_FORM_ID = "newsletter";
