import { heldEmailChanges } from "~/accounts/email-addresses/held-email-changes.server";
import { heldResetRequests } from "~/accounts/password-reset/held-reset-requests.server";
import { heldSignIns } from "~/accounts/second-factor/held-sign-ins.server";
import { heldDevices } from "~/accounts/sessions/held-devices.server";
import { heldAccounts } from "~/accounts/user-management/held-accounts.server";
import { heldLetters } from "~/audience/letters/held-letters.server";
import { heldAnswers, heldMessages } from "~/audience/messages/held-messages.server";
import { heldLimits } from "~/audience/newsletter/held-limits.server";
import { heldLists } from "~/audience/newsletter/held-lists.server";
import { heldSubscriptions } from "~/audience/newsletter/held-subscriptions.server";
import { heldActivity, heldSecurityEvents } from "~/base/activity/held-logs.server";
import { heldMail } from "~/base/mail/held-mail.server";
import { heldAddresses } from "~/content/redirects/held-addresses.server";
import { heldInvitations } from "~/films/screeners/held-invitations.server";
import { heldDrafts } from "~/records/editing/held-drafts.server";
import type { AddressHolder } from "~db/address-holder.server";
import { heldContent } from "./held-content.server";
import { heldVersions } from "./held-versions.server";

/**
 * Everything that is kept about the addresses of people, in the order of the screen. An erasure goes
 * through it in this order: accounts come first, because they can be refused.
 */
export const addressHolders = [
  heldAccounts,
  heldEmailChanges,
  heldResetRequests,
  heldMessages,
  heldSubscriptions,
  heldLists,
  heldInvitations,
  heldLetters,
  heldMail,
  heldDrafts,
  heldSignIns,
  heldDevices,
  heldContent,
  heldAnswers,
  heldVersions,
  heldAddresses,
  heldActivity,
  heldSecurityEvents,
  heldLimits,
] as const satisfies readonly AddressHolder[];
