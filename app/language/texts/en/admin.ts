import { adminFilmForm } from "./admin-film-form";
import { adminForm } from "./admin-form";
import { adminFrame } from "./admin-frame";
import { adminIncoming } from "./admin-incoming";
import { adminInvitations } from "./admin-invitations";
import { adminLetters } from "./admin-letters";
import { adminLibrary } from "./admin-library";
import { adminMessages } from "./admin-messages";
import { adminNews } from "./admin-news";
import { adminNotices } from "./admin-notices";
import { adminPages } from "./admin-pages";
import { adminPrivacy } from "./admin-privacy";
import { adminProjects } from "./admin-projects";
import { adminRedirects } from "./admin-redirects";
import { adminConfirm, adminSecondFactor } from "./admin-second-factor";
import { adminSettings } from "./admin-settings";
import { adminStart } from "./admin-start";
import { adminSubscribers } from "./admin-subscribers";
import { adminSystem } from "./admin-system";
import { adminTeam } from "./admin-team";
import { adminTraffic } from "./admin-traffic";
import { adminAccount, adminUsers } from "./admin-users";

/** All texts of the back office. */
export const adminTexts = {
  ...adminFrame,
  ...adminForm,
  ...adminLibrary,
  ...adminFilmForm,
  ...adminSystem,
  ...adminStart,
  ...adminNotices,
  form: { ...adminFrame.form, ...adminForm.form },
  projects: adminProjects,
  team: adminTeam,
  news: adminNews,
  pages: adminPages,
  messages: adminMessages,
  subscribers: adminSubscribers,
  redirects: adminRedirects,
  letters: adminLetters,
  settings: adminSettings,
  traffic: adminTraffic,
  invitations: adminInvitations,
  privacy: adminPrivacy,
  incoming: adminIncoming,
  users: adminUsers,
  account: adminAccount,
  secondFactor: adminSecondFactor,
  confirm: adminConfirm,
};
