export const ADDRESS_FORM_ID = "address-form";
