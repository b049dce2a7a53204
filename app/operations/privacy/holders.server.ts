import { heldEmailChanges } from "~/accounts/email-addresses/personal-data.server";
import { heldResetRequests } from "~/accounts/password-reset/personal-data.server";
import { heldSignIns } from "~/accounts/second-factor/personal-data.server";
import { heldDevices } from "~/accounts/sessions/personal-data.server";
import { heldAccounts } from "~/accounts/user-management/personal-data.server";
import { heldInterests } from "~/audience/interests/personal-data.server";
import { heldLetters } from "~/audience/letters/personal-data.server";
import { heldAnswers, heldMessages } from "~/audience/messages/personal-data.server";
import {
  heldLimits,
  heldLists,
  heldSubscriptions,
} from "~/audience/newsletter/personal-data.server";
import { heldActivity, heldSecurityEvents } from "~/base/activity/personal-data.server";
import { heldMail } from "~/base/mail/personal-data.server";
import { heldAddresses } from "~/content/redirects/personal-data.server";
import { heldInvitations } from "~/films/screeners/personal-data.server";
import { heldDrafts } from "~/records/editing/held-drafts.server";
import type { AddressHolder } from "~db/address-holder.server";
import { heldContent, heldVersions } from "./personal-data.server";

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
  heldInterests,
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
