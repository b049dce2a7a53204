import type { Generated } from "kysely";
import type { Instant } from "./columns";
import type { ActivityTable, SecurityEventsTable } from "./tables/activity";
import type { AlertsTable } from "./tables/alerts";
import type { EmailChangesTable } from "./tables/email-addresses";
import type { ToldFeedsTable } from "./tables/feeds";
import type {
  ProjectCompaniesTable,
  ProjectQuotesTable,
  ProjectReleasesTable,
} from "./tables/film-rows";
import type { FormSendingsTable } from "./tables/form-sendings";
import type { ImagesTable } from "./tables/images";
import type { ImportsTable } from "./tables/imports";
import type { ScreenerInvitationsTable } from "./tables/invitations";
import type { LetterMailsTable, LetterRecipientsTable, LettersTable } from "./tables/letters";
import type { PasswordFailuresTable, RateLimitsTable } from "./tables/limits";
import type { MailOutboxTable, MailsToStrangersTable } from "./tables/mail";
import type { ContactMessagesTable, SavedAnswersTable } from "./tables/messages";
import type { NewsFilmsTable, NewsItemsTable, NewsTagsTable } from "./tables/news";
import type {
  ConsentTextsTable,
  KeptSubscriberListsTable,
  NewsletterSubscriptionsTable,
  SubscriberTagsTable,
} from "./tables/newsletter";
import type { PageFormerSlugsTable, PagesTable } from "./tables/pages";
import type { PasswordResetRequestsTable, PasswordResetsTable } from "./tables/password-reset";
import type { ProjectPressRoomsTable } from "./tables/press";
import type { ErasuresTable } from "./tables/privacy";
import type {
  ProjectAwardsTable,
  ProjectCreditsTable,
  ProjectImagesTable,
  ProjectsTable,
} from "./tables/projects";
import type {
  PreviewLinksTable,
  RevisionsTable,
  TrashTable,
  UndoStepsTable,
} from "./tables/records";
import type { MissesTable, RedirectsTable } from "./tables/redirects";
import type { ProjectScreenersTable } from "./tables/screeners";
import type {
  AnnouncedScreeningsTable,
  ProjectScreeningsTable,
  ProjectWatchTable,
  ScreeningInterestsTable,
} from "./tables/screenings";
import type {
  AuthenticatorAppsTable,
  PasskeysTable,
  PendingSignInsTable,
  RecoveryCodesTable,
  UsedChallengesTable,
} from "./tables/second-factor";
import type { KeptFormsTable, KnownDevicesTable, SessionsTable } from "./tables/sessions";
import type { SiteSettingsTable } from "./tables/settings";
import type { SkippedSetupStepsTable } from "./tables/setup";
import type { TeamMembersTable } from "./tables/team";
import type { TrafficTable } from "./tables/traffic";
import type { UsersTable } from "./tables/users";
import type { ProjectVideosTable } from "./tables/videos";

/** A single row; triggers raise its version on every change of public content. */
interface ContentVersionTable {
  id: number;
  version: number;
  /** Rises with each change that takes something back from visitors at once. */
  withdrawals: Generated<number>;
  /** Rises with every change of a redirect. */
  redirects: Generated<number>;
}

/** One row for each migration that has run. */
interface MigrationsTable {
  name: string;
  ranAt: Generated<Instant>;
}

/** The tables of the database; the shape of their rows is in `tables/`. */
export interface Tables {
  activity: ActivityTable;
  alerts: AlertsTable;
  announced_screenings: AnnouncedScreeningsTable;
  authenticator_apps: AuthenticatorAppsTable;
  consent_texts: ConsentTextsTable;
  contact_messages: ContactMessagesTable;
  content_version: ContentVersionTable;
  email_changes: EmailChangesTable;
  erasures: ErasuresTable;
  form_sendings: FormSendingsTable;
  imports: ImportsTable;
  kept_forms: KeptFormsTable;
  kept_subscriber_lists: KeptSubscriberListsTable;
  known_devices: KnownDevicesTable;
  letter_mails: LetterMailsTable;
  letter_recipients: LetterRecipientsTable;
  letters: LettersTable;
  mail_outbox: MailOutboxTable;
  mails_to_strangers: MailsToStrangersTable;
  migrations: MigrationsTable;
  misses: MissesTable;
  news_films: NewsFilmsTable;
  news_items: NewsItemsTable;
  news_tags: NewsTagsTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  page_former_slugs: PageFormerSlugsTable;
  pages: PagesTable;
  passkeys: PasskeysTable;
  password_failures: PasswordFailuresTable;
  password_reset_requests: PasswordResetRequestsTable;
  password_resets: PasswordResetsTable;
  pending_sign_ins: PendingSignInsTable;
  pictures: ImagesTable;
  preview_links: PreviewLinksTable;
  project_awards: ProjectAwardsTable;
  project_companies: ProjectCompaniesTable;
  project_credits: ProjectCreditsTable;
  project_images: ProjectImagesTable;
  project_press_rooms: ProjectPressRoomsTable;
  project_quotes: ProjectQuotesTable;
  project_releases: ProjectReleasesTable;
  project_screeners: ProjectScreenersTable;
  project_screenings: ProjectScreeningsTable;
  project_videos: ProjectVideosTable;
  project_watch: ProjectWatchTable;
  projects: ProjectsTable;
  rate_limits: RateLimitsTable;
  recovery_codes: RecoveryCodesTable;
  redirects: RedirectsTable;
  revisions: RevisionsTable;
  saved_answers: SavedAnswersTable;
  screener_invitations: ScreenerInvitationsTable;
  screening_interests: ScreeningInterestsTable;
  security_events: SecurityEventsTable;
  sessions: SessionsTable;
  site_settings: SiteSettingsTable;
  skipped_setup_steps: SkippedSetupStepsTable;
  subscriber_tags: SubscriberTagsTable;
  team_members: TeamMembersTable;
  told_feeds: ToldFeedsTable;
  traffic: TrafficTable;
  trash: TrashTable;
  undo_steps: UndoStepsTable;
  used_challenges: UsedChallengesTable;
  users: UsersTable;
}
