/** Texts of the pages to which the links in mails of the newsletter lead. */
export const subscriptionTexts = {
  confirmSubscription: {
    title: "Confirm",
    question: "Should {{email}} get our newsletter?",
    confirm: "Yes, subscribe me",
    doneTitle: "Subscribed!",
    done: "{{email}} gets our newsletter from now on. Every mail has a link to leave it.",
    invalidTitle: "This link is not valid",
    invalid: "It may have expired, or it was not copied whole. You can subscribe again below.",
  },
  unsubscribe: {
    title: "Unsubscribe",
    question: "Should we stop sending our newsletter to {{email}}?",
    confirm: "Unsubscribe",
    done: "{{email}} no longer gets our newsletter.",
    doneTitle: "You are unsubscribed",
    invalidTitle: "This link is not valid",
    invalid:
      "Please copy the whole link from our mail. If the address has been removed meanwhile, nothing is left to do.",
  },
};
