export const INTEREST_FORM_ID = "screening-interest";
