import { adminConfirm, adminSecondFactor } from "./admin-second-factor";
import { adminAccount, adminUsers } from "./admin-users";

/** Texts of the screens of users, and of one's own account. */
export const adminAccounts = {
  users: adminUsers,
  account: adminAccount,
  secondFactor: adminSecondFactor,
  confirm: adminConfirm,
};
