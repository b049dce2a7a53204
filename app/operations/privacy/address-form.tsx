import { DraftOwnerField } from "~/forms/editor/draft-owner";
import { CheckedForm } from "~/forms/fields/checked-form";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { ADDRESS_FORM_ID } from "./address-form-id";
import { addressValidator } from "./address.schema";

/**
 * Asks for the address to look for. It is posted, so that it is in no address bar and no history.
 *
 * @param initial the address of the last search, or of a draft
 */
export function AddressForm({ initial }: { initial: string }) {
  const { t } = useTranslation("admin");
  const shared = { formId: ADDRESS_FORM_ID };
  return (
    <CheckedForm
      id={ADDRESS_FORM_ID}
      className="admin-narrow-form"
      validator={addressValidator}
      action={paths.adminPrivacy}
      fields={["address"]}
      failureTitle={t("privacy.failed")}
    >
      <DraftOwnerField />
      <TextField
        {...shared}
        name="address"
        type="email"
        label={t("privacy.address")}
        hint={t("privacy.addressHint")}
        autoComplete="off"
        initial={initial}
      />
      <div>
        <SubmitButton {...shared} idle={t("privacy.find")} working={t("privacy.finding")} />
      </div>
    </CheckedForm>
  );
}
