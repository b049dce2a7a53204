import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/**
 * Subscribers, also those who have left: an erased address may be subscribed again like any other.
 */
export const heldSubscriptions: AddressHolder = tableHolder("subscriptions", [
  { table: "newsletter_subscriptions", owner: ["email"], texts: ["name", "consentProof"] },
  { table: "subscriber_tags", texts: ["tag"] },
  { table: "consent_texts", texts: ["text_en", "text_es"], at: "firstUsedAt" },
]);
