import { authTexts } from "../auth";
import { publicRest } from "../public-rest";
import { subscriptionTexts } from "../subscription";

/** Pages of accounts, and those to which the letters of the newsletter lead. */
export const texts = { auth: authTexts, subscription: subscriptionTexts, public: publicRest };
