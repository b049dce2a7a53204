import type { Generated, GeneratedAlways } from "kysely";

/** 0 or 1: SQLite has no booleans, and better-sqlite3 binds none. */
export type Flag = 0 | 1;

/** An instant in UTC as `2025-01-05T09:30:00.000Z`. */
export type Instant = string;

/** A calendar day as `2025-01-05`, the same in every time zone (decision C18). */
export type Day = string;

export interface UsersTable {
  id: GeneratedAlways<number>;
  username: string;
  /** Unique: the user name without differences of case and of compatibility forms. */
  username_folded: string;
  /** Unique: equal for names that look alike; null if an older user has the same one. */
  username_skeleton: string | null;
  /** An Argon2id hash, never the password. */
  password: string;
  isAdmin: Generated<Flag>;
  /** 1 for the role editor; never 1 together with `isAdmin` (decision C39). */
  isEditor: Generated<Flag>;
  email: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

export interface ProjectCreditsTable {
  id: GeneratedAlways<number>;
  projectId: number;
  position: number;
  role_en: string;
  role_es: string;
  name: string;
}

/** Prizes, nominations and selections. */
export interface ProjectAwardsTable {
  id: GeneratedAlways<number>;
  projectId: number;
  position: number;
  festival: string;
  year: string;
  /** The name of the prize or of the section. */
  award_en: string | null;
  award_es: string | null;
  kind: "won" | "nominated" | "selected";
}

/** A whole film behind a password. */
export interface ProjectScreenersTable {
  id: GeneratedAlways<number>;
  projectId: number;
  filmUrl: string;
  /** An Argon2id hash, never the password. */
  password: string;
  updatedAt: Generated<Instant>;
}

export interface ProjectImagesTable {
  id: GeneratedAlways<number>;
  projectId: number;
  position: number;
  imageUrl: string;
}

export interface NewsTagsTable {
  id: GeneratedAlways<number>;
  newsItemId: number;
  position: number;
  tag_en: string;
  tag_es: string;
}

/** The slugs that a page had before; its address still leads to the page. */
export interface PageFormerSlugsTable {
  id: GeneratedAlways<number>;
  pageId: number;
  position: number;
  slug: string;
}

export interface ContactMessagesTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: Generated<Flag>;
  /** The idempotency key: the same form sent twice creates one row. */
  submissionKey: string | null;
  name_folded: string;
  email_folded: string;
  subject_folded: string;
  message_folded: string;
  createdAt: Generated<Instant>;
}

export interface NewsletterSubscriptionsTable {
  id: GeneratedAlways<number>;
  email: string;
  isActive: Generated<Flag>;
  /** The start of the wait for a confirmation; null if none is due. Not active while it waits. */
  pendingSince: Generated<Instant | null>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

export interface SiteSettingsTable {
  id: GeneratedAlways<number>;
  key: string;
  value_en: string | null;
  value_es: string | null;
  /** True while it is a setting of the sample company. */
  isSample: Generated<0 | 1>;
  updatedAt: Generated<Instant>;
}

/** The steps of the setup list that an admin has skipped. */
export interface SkippedSetupStepsTable {
  step: string;
  createdAt: Generated<Instant>;
}

/** The metadata of uploaded images; records refer to them by address. */
export interface ImagesTable {
  id: GeneratedAlways<number>;
  /** `/uploads/HASH-WIDTHxHEIGHT.webp` */
  address: string;
  width: number;
  height: number;
  bytes: number;
  /** The focal point, in percent from the left; null if it was never set. */
  focusX: number | null;
  /** The focal point, in percent from the top. */
  focusY: number | null;
  alt_en: string | null;
  alt_es: string | null;
  alt_en_folded: Generated<string>;
  alt_es_folded: Generated<string>;
  /**
   * The placeholder colours (`app/images/placeholder-tone.server.ts`); empty if there are none to
   * show, null until they are computed.
   */
  tone: string | null;
  /**
   * How bright its brightest parts are, in percent of white; null until it is measured
   * (`app/images/scrim.server.ts`).
   */
  brightness: number | null;
  /** The name of the uploaded file; null if unknown. */
  fileName: string | null;
  fileName_folded: Generated<string>;
  /** 1 if it was added to the library or described: kept even if no record refers to it. */
  isKept: Generated<Flag>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

/** A single row; triggers raise its version on every change of public content. */
export interface ContentVersionTable {
  id: number;
  version: number;
}

/** One row per session. */
export interface SessionsTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the cookie's value, never the value. */
  idHash: string;
  userId: number;
  createdAt: Generated<Instant>;
  lastSeenAt: Instant;
  /** The absolute expiry, regardless of activity. */
  expiresAt: Instant;
  language: "en" | "es";
  userAgent: string | null;
  /** The last time its user authenticated, by password or second factor. */
  confirmedAt: Generated<Instant | null>;
}

/** The authenticator app of a user: the shared secret of time-based one-time codes (RFC 6238). */
export interface AuthenticatorAppsTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** Sealed. */
  secret: string;
  /** Null until a first code is accepted; until then, it is no second factor. */
  confirmedAt: Instant | null;
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: number | null;
  createdAt: Generated<Instant>;
}

/** Single-use codes for users who have lost their second factor. */
export interface RecoveryCodesTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** SHA-256 of the code, never the code. */
  codeHash: string;
  usedAt: Instant | null;
  createdAt: Generated<Instant>;
}

/** A passkey of a user (WebAuthn credential); binary values in base64url. */
export interface PasskeysTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** The name that its owner has given it. */
  name: string;
  credentialId: string;
  publicKey: string;
  /** The signature counter that the authenticator reports; many never increment it. */
  counter: number;
  /** The WebAuthn transports, separated by spaces. */
  transports: Generated<string>;
  createdAt: Generated<Instant>;
  lastUsedAt: Instant | null;
}

/** Challenges that a passkey has signed, kept until they expire: none is accepted twice. */
export interface UsedChallengesTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the challenge. */
  challengeHash: string;
  expiresAt: Instant;
}

/** Sign-ins with the right password that wait for the second factor. */
export interface PendingSignInsTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the cookie's value, never the value. */
  idHash: string;
  userId: number;
  /** The path to redirect to after sign-in, or null. */
  returnTo: string | null;
  /** The values of a form that was sent after its session had ended, as JSON, or null. */
  kept: string | null;
  /** The instant until which the second factor is accepted. */
  expiresAt: Instant;
  createdAt: Generated<Instant>;
}

/** New email addresses of users, valid once the link sent to them is used. */
export interface EmailChangesTable {
  userId: number;
  email: string;
  /** The language of the mail. */
  language: "en" | "es";
  /** SHA-256 of the token in the newest link, never the token; null before the first mail. */
  tokenHash: string | null;
  /** 1 until the mail worker has processed it. */
  isMailDue: Generated<Flag>;
  createdAt: Generated<Instant>;
  expiresAt: Instant;
}

/** The queue of requested resets, which the mail worker empties within moments. */
export interface PasswordResetRequestsTable {
  id: GeneratedAlways<number>;
  email: string;
  language: "en" | "es";
  createdAt: Generated<Instant>;
}

export interface PasswordResetsTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** SHA-256 of the token, never the token. */
  tokenHash: string;
  createdAt: Generated<Instant>;
  expiresAt: Instant;
  /** The instant at which it was used or revoked. */
  usedAt: Instant | null;
  /** 1 if an admin created it; invitations included. */
  byAdmin: Generated<Flag>;
}

export interface MailOutboxTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  /** Sealed; emptied when the mail has been sent. */
  text: string;
  /** Sealed; emptied when the mail has been sent. */
  html: string;
  replyTo: string | null;
  /** Sealed: the one-click unsubscribe URL of mail to subscribers. */
  unsubscribeUrl: Generated<string | null>;
  attempts: Generated<number>;
  /** Null if it is sent, or if it has failed and needs a manual retry. */
  nextAttemptAt: Instant | null;
  sentAt: Instant | null;
  lastError: string | null;
  /** The recipient's mailbox and the purpose, for limits on account mail; null for other mail. */
  mailbox: Generated<string | null>;
  purpose: Generated<"reset" | "confirmation" | "notice" | "invitation" | null>;
  createdAt: Generated<Instant>;
}

/** The activity log (decision C12); written in the transaction of the change itself. */
export interface ActivityTable {
  id: GeneratedAlways<number>;
  /** Null if the user is deleted; the name is kept. */
  userId: number | null;
  username: string;
  action: string;
  /** The kind of the record. */
  subject: string;
  subjectId: number | null;
  /** The title or name of the record at the time of the action. */
  label: string;
  username_folded: string;
  label_folded: string;
  createdAt: Generated<Instant>;
}

/** The security log: sign-ins and other security events, with user, client address and time. */
export interface SecurityEventsTable {
  id: GeneratedAlways<number>;
  event: string;
  /** The reason of a rejection, the limit or the role; empty for other events. */
  reason: string;
  /** Null if the user is unknown or deleted; the name is kept. */
  userId: number | null;
  /** The name of the user, or the one that was typed. */
  username: string;
  /** The object of the event: another user, a file; empty for the user's own account. */
  about: string;
  /** The client address, shortened unless LOG_ADDRESSES says otherwise. */
  address: string;
  /** Browser and operating system. */
  agent: string;
  /** The number of equal events within a minute; more than 1 only for rejections. */
  times: Generated<number>;
  username_folded: string;
  about_folded: string;
  /** The instant of the first of them. */
  createdAt: Generated<Instant>;
  /** The instant of the last of them. */
  lastAt: Generated<Instant>;
}

/** Drafts: forms that were sent after their session had ended, until their user saves them. */
export interface KeptFormsTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** The path of the screen that contains the form. */
  path: string;
  /** The form values by name, as JSON. */
  fields: string;
  createdAt: Generated<Instant>;
}

/** The versions of records: one row per change. */
export interface RevisionsTable {
  id: GeneratedAlways<number>;
  /** The kind of the record, as the activity log names it. */
  subject: string;
  recordId: number;
  /** The user who saved it; empty if unknown. */
  username: string;
  /** The form values of the record, as JSON. */
  fields: string;
  /** The addresses of the uploads in `fields`, separated by spaces. */
  pictures: string;
  createdAt: Generated<Instant>;
}

/** Deleted records, with all rows that belonged to them. */
export interface TrashTable {
  id: GeneratedAlways<number>;
  subject: string;
  recordId: number;
  label_en: string;
  label_es: string;
  username: string;
  /** The rows as JSON; see `whole-record.server.ts`. */
  rows: string;
  pictures: string;
  deletedAt: Generated<Instant>;
}

/** Preview links: each shows a record to everyone who has it, even if it is not public. */
export interface PreviewLinksTable {
  id: GeneratedAlways<number>;
  subject: string;
  recordId: number;
  username: string;
  /** SHA-256 of the token, never the token. */
  tokenHash: string;
  createdAt: Generated<Instant>;
  expiresAt: Instant;
}

/** What a change of records in a list has changed, until it can no longer be undone. */
export interface UndoStepsTable {
  id: GeneratedAlways<number>;
  /** Names the change; its steps are stored in slices, each in the transaction of its part. */
  token: string;
  /** The user who made the change and may undo it. */
  userId: number;
  subject: string;
  action: string;
  /** JSON: ids, flags, positions and versions, no texts. */
  changes: string;
  createdAt: Generated<Instant>;
}

/** Devices of earlier sign-ins, with a hash of the network address of the last one. */
export interface KnownDevicesTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** SHA-256 of the cookie's value, never the value. */
  tokenHash: string;
  /** A keyed hash. */
  addressHash: string;
  userAgent: string | null;
  createdAt: Instant;
  lastSeenAt: Instant;
}

/** Failed password attempts per bucket; see `growing-delay.server.ts`. */
export interface PasswordFailuresTable {
  /** A keyed hash. */
  key: string;
  failures: number;
  failedAt: Instant;
  /** The instant before which no attempt is allowed. */
  waitUntil: Instant;
}

/** Written by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

/** Idempotency keys: the record that a rendered form has created, so that it creates no second. */
export interface FormSendingsTable {
  /** The random key that the form was rendered with. */
  key: string;
  /** A hash of the form's content. */
  content: string;
  recordId: number;
  createdAt: Generated<Instant>;
}

/** One row for each migration that has run. */
export interface MigrationsTable {
  name: string;
  ranAt: Generated<Instant>;
}

/** The tables; the nouns add those of their records, derived from the schemas (`TableOf`). */
export interface Tables {
  users: UsersTable;
  project_images: ProjectImagesTable;
  project_credits: ProjectCreditsTable;
  project_awards: ProjectAwardsTable;
  project_screeners: ProjectScreenersTable;
  news_tags: NewsTagsTable;
  page_former_slugs: PageFormerSlugsTable;
  contact_messages: ContactMessagesTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  site_settings: SiteSettingsTable;
  skipped_setup_steps: SkippedSetupStepsTable;
  pictures: ImagesTable;
  content_version: ContentVersionTable;
  rate_limits: RateLimitsTable;
  sessions: SessionsTable;
  authenticator_apps: AuthenticatorAppsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  pending_sign_ins: PendingSignInsTable;
  password_reset_requests: PasswordResetRequestsTable;
  password_resets: PasswordResetsTable;
  email_changes: EmailChangesTable;
  mail_outbox: MailOutboxTable;
  activity: ActivityTable;
  security_events: SecurityEventsTable;
  kept_forms: KeptFormsTable;
  form_sendings: FormSendingsTable;
  revisions: RevisionsTable;
  trash: TrashTable;
  preview_links: PreviewLinksTable;
  undo_steps: UndoStepsTable;
  known_devices: KnownDevicesTable;
  password_failures: PasswordFailuresTable;
  migrations: MigrationsTable;
}
