import { heldActivity, heldSecurityEvents } from "~/activity/held-logs.server";
import { heldEmailChanges } from "~/email-addresses/held-email-changes.server";
import { heldLetters } from "~/letters/held-letters.server";
import { heldMail } from "~/mail/held-mail.server";
import { heldAnswers, heldMessages } from "~/messages/held-messages.server";
import { heldLimits } from "~/newsletter/held-limits.server";
import { heldLists } from "~/newsletter/held-lists.server";
import { heldSubscriptions } from "~/newsletter/held-subscriptions.server";
import { heldResetRequests } from "~/password-reset/held-reset-requests.server";
import { heldAddresses } from "~/redirects/held-addresses.server";
import { heldInvitations } from "~/screeners/held-invitations.server";
import { heldSignIns } from "~/second-factor/held-sign-ins.server";
import { heldDevices } from "~/sessions/held-devices.server";
import { heldDrafts } from "~/sessions/held-drafts.server";
import { heldAccounts } from "~/user-management/held-accounts.server";
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
