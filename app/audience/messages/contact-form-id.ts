export const CONTACT_FORM_ID = "contact-form";
