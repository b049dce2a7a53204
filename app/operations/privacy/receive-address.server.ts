import { ADDRESS_FORM_ID } from "./address-form-id";
import { addressValidator } from "./address.schema";

/** The form that asks for an address, for `receiveForm`. */
export const addressForm = { formId: ADDRESS_FORM_ID, validator: addressValidator } as const;
