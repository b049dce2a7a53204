import type { Translation } from "~/language/texts/translation";
import type { adminAccounts as english } from "../en/admin-accounts";
import { adminConfirm, adminSecondFactor } from "./admin-second-factor";
import { adminAccount, adminUsers } from "./admin-users";

export const adminAccounts: Translation<typeof english> = {
  users: adminUsers,
  account: adminAccount,
  secondFactor: adminSecondFactor,
  confirm: adminConfirm,
};
