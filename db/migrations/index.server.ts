import type { Kysely } from "kysely";
import * as initial from "./0001_initial.server";
import * as accounts from "./0002_accounts.server";
import * as backOffice from "./0003_back_office.server";
import * as messageSearch from "./0004_message_search.server";
import * as films from "./0006_films.server";
import * as images from "./0007_pictures.server";
import * as time from "./0009_time.server";
import * as newsletter from "./0010_newsletter.server";
import * as accountMail from "./0011_account_mail.server";
import * as signIn from "./0012_sign_in.server";
import * as secondFactor from "./0013_second_factor.server";
import * as roles from "./0014_roles.server";
import * as forms from "./0016_forms.server";
import * as colors from "./0017_colors.server";
import * as heroFocus from "./0018_hero_focus.server";
import * as brightness from "./0019_brightness.server";
import * as setup from "./0020_setup.server";
import * as pages from "./0021_pages.server";
import * as messages from "./0022_messages.server";
import * as lists from "./0023_lists.server";
import * as filmFacts from "./0024_film_facts.server";
import * as captions from "./0025_captions.server";
import * as filmRows from "./0026_film_rows.server";
import * as people from "./0027_people.server";
import * as screenings from "./0028_screenings.server";
import * as trailerCaptions from "./0029_trailer_captions.server";
import * as pressRooms from "./0030_press_rooms.server";
import * as videos from "./0031_videos.server";
import * as loops from "./0032_loops.server";
import * as screenerInvitations from "./0033_screener_invitations.server";
import * as letters from "./0034_letters.server";
import * as traffic from "./0035_traffic.server";
import * as redirects from "./0036_redirects.server";
import * as alerts from "./0037_alerts.server";
import * as privacy from "./0038_privacy.server";
import * as screenerCaptions from "./0039_screener_captions.server";
import * as folds from "./0040_folds.server";
import * as missedTokens from "./0041_missed_tokens.server";
import * as linksWithoutScreener from "./0042_links_without_screener.server";
import * as mailsToStrangers from "./0043_mails_to_strangers.server";
import * as passkeyAlgorithms from "./0044_passkey_algorithms.server";
import * as subscriberLists from "./0045_subscriber_lists.server";
import * as letterPace from "./0047_letter_pace.server";
import * as refusedMail from "./0048_refused_mail.server";
import * as pictureWords from "./0049_picture_words.server";
import * as returnedMail from "./0050_returned_mail.server";
import * as screeningChanges from "./0051_screening_changes.server";
import * as letterPreviews from "./0053_letter_previews.server";
import * as toldFeeds from "./0055_told_feeds.server";
import * as imports from "./0057_imports.server";
import * as noBrightness from "./0058_no_brightness.server";
import * as screeningRows from "./0059_screening_rows.server";
import * as withdrawals from "./0061_withdrawals.server";
import * as activeSubscribers from "./0062_active_subscribers.server";

export interface Migration {
  /** Changes the schema by one step, inside a transaction of its own. */
  up(db: Kysely<unknown>): Promise<void>;
}

/** The migrations in their order. A released name never changes. */
export const migrations: ReadonlyMap<string, Migration> = new Map([
  ["0001_initial", initial],
  ["0002_accounts", accounts],
  ["0003_back_office", backOffice],
  ["0004_message_search", messageSearch],
  ["0006_films", films],
  ["0007_pictures", images],
  ["0009_time", time],
  ["0010_newsletter", newsletter],
  ["0011_account_mail", accountMail],
  ["0012_sign_in", signIn],
  ["0013_second_factor", secondFactor],
  ["0014_roles", roles],
  ["0016_forms", forms],
  ["0017_colors", colors],
  ["0018_hero_focus", heroFocus],
  ["0019_brightness", brightness],
  ["0020_setup", setup],
  ["0021_pages", pages],
  ["0022_messages", messages],
  ["0023_lists", lists],
  ["0024_film_facts", filmFacts],
  ["0025_captions", captions],
  ["0026_film_rows", filmRows],
  ["0027_people", people],
  ["0028_screenings", screenings],
  ["0029_trailer_captions", trailerCaptions],
  ["0030_press_rooms", pressRooms],
  ["0031_videos", videos],
  ["0032_loops", loops],
  ["0033_screener_invitations", screenerInvitations],
  ["0034_letters", letters],
  ["0035_traffic", traffic],
  ["0036_redirects", redirects],
  ["0037_alerts", alerts],
  ["0038_privacy", privacy],
  ["0039_screener_captions", screenerCaptions],
  ["0040_folds", folds],
  ["0041_missed_tokens", missedTokens],
  ["0042_links_without_screener", linksWithoutScreener],
  ["0043_mails_to_strangers", mailsToStrangers],
  ["0044_passkey_algorithms", passkeyAlgorithms],
  ["0045_subscriber_lists", subscriberLists],
  ["0047_letter_pace", letterPace],
  ["0048_refused_mail", refusedMail],
  ["0049_picture_words", pictureWords],
  ["0050_returned_mail", returnedMail],
  ["0051_screening_changes", screeningChanges],
  ["0053_letter_previews", letterPreviews],
  ["0055_told_feeds", toldFeeds],
  ["0057_imports", imports],
  ["0058_no_brightness", noBrightness],
  ["0059_screening_rows", screeningRows],
  ["0061_withdrawals", withdrawals],
  ["0062_active_subscribers", activeSubscribers],
]);
