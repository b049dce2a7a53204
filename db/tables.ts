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
  /** Unique: the user name with case and compatibility forms folded away. */
  username_folded: string;
  /** Unique: what two names that look alike have in common; null where an older user has it. */
  username_skeleton: string | null;
  /** An Argon2id hash, never the password. */
  password: string;
  isAdmin: Generated<Flag>;
  /** Makes the content of the site; never 1 beside `isAdmin` (decision C39). */
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
  /** The prize or the section. */
  award_en: string | null;
  award_es: string | null;
  kind: "won" | "nominated" | "selected";
}

/** A whole film that only those see who know its password. */
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

export interface ContactMessagesTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: Generated<Flag>;
  /** Names one sending of one form, so that the same form sent twice makes one row. */
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
  /** Since when it waits for a confirmation; such a one is not active. */
  pendingSince: Generated<Instant | null>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

export interface SiteSettingsTable {
  id: GeneratedAlways<number>;
  key: string;
  value_en: string | null;
  value_es: string | null;
  updatedAt: Generated<Instant>;
}

/** What is known of an uploaded image; records name it by its address. */
export interface ImagesTable {
  id: GeneratedAlways<number>;
  /** `/uploads/HASH-WIDTHxHEIGHT.webp` */
  address: string;
  width: number;
  height: number;
  bytes: number;
  /** What must stay in sight when it is cropped, in percent from the left; null when nobody has said. */
  focusX: number | null;
  /** In percent from the top. */
  focusY: number | null;
  alt_en: string | null;
  alt_es: string | null;
  alt_en_folded: Generated<string>;
  alt_es_folded: Generated<string>;
  /** Its colours (`app/images/placeholder-tone.server.ts`); empty when it has none to show, null before anybody looked. */
  tone: string | null;
  /** What its file was called when it was uploaded; null when that is not known. */
  fileName: string | null;
  fileName_folded: Generated<string>;
  /** Somebody has put it into the library or described it: it stays when no record names it. */
  isKept: Generated<Flag>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

/** One row, raised by triggers at every change of what the public site shows. */
export interface ContentVersionTable {
  id: number;
  version: number;
}

/** One row for each browser that is signed in. */
export interface SessionsTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the cookie's value, never the value. */
  idHash: string;
  userId: number;
  createdAt: Generated<Instant>;
  lastSeenAt: Instant;
  /** However busy the session is, it ends then. */
  expiresAt: Instant;
  language: "en" | "es";
  userAgent: string | null;
  /** When its user has last proven who they are, by password or second factor. */
  confirmedAt: Generated<Instant | null>;
}

/** The authenticator app of a user: the shared secret of time-based one-time codes (RFC 6238). */
export interface AuthenticatorAppsTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** Sealed. */
  secret: string;
  /** Null until a first code has shown that the app has it; such a one is no second factor yet. */
  confirmedAt: Instant | null;
  /** The time step of the last code that was accepted: no code counts twice. */
  lastStep: number | null;
  createdAt: Generated<Instant>;
}

/** What lets a user in who has lost their second factor; each counts once. */
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
  /** As its owner calls it. */
  name: string;
  credentialId: string;
  publicKey: string;
  /** How often it has signed, as it says itself; many never count. */
  counter: number;
  /** How browsers reach it, with spaces between. */
  transports: Generated<string>;
  createdAt: Generated<Instant>;
  lastUsedAt: Instant | null;
}

/** Challenges that a passkey has answered, until they expire: none is accepted twice. */
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
  /** The path of this site to go on to, or null. */
  returnTo: string | null;
  /** What was typed into a form when the session had ended, as JSON, or null. */
  kept: string | null;
  /** Until then the second factor is accepted. */
  expiresAt: Instant;
  createdAt: Generated<Instant>;
}

/** The address that somebody wants to have; it counts when the link that went there was used. */
export interface EmailChangesTable {
  userId: number;
  email: string;
  /** Of the mail. */
  language: "en" | "es";
  /** SHA-256 of the token in the newest link, never the token; null before there was a mail. */
  tokenHash: string | null;
  /** The mail worker has yet to look at it. */
  isMailDue: Generated<Flag>;
  createdAt: Generated<Instant>;
  expiresAt: Instant;
}

/** What people have asked for and the mail worker has not looked at yet; rows live for a moment. */
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
  /** When it was used or made void. */
  usedAt: Instant | null;
  /** An admin has made it, an invitation too. */
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
  /** Sealed: where one click ends such mail, of mail that its reader subscribed to. */
  unsubscribeUrl: Generated<string | null>;
  attempts: Generated<number>;
  /** Null when it is sent, or given up until somebody asks for another try. */
  nextAttemptAt: Instant | null;
  sentAt: Instant | null;
  lastError: string | null;
  /** Whose mail it is for caps on mail about accounts, and why it is sent; null for other mail. */
  mailbox: Generated<string | null>;
  purpose: Generated<"reset" | "confirmation" | "notice" | "invitation" | null>;
  createdAt: Generated<Instant>;
}

/** Who did what to which record (decision C12); written with the change itself. */
export interface ActivityTable {
  id: GeneratedAlways<number>;
  /** Null when the user is gone; the name stays. */
  userId: number | null;
  username: string;
  action: string;
  /** What kind of record it was done to. */
  subject: string;
  subjectId: number | null;
  /** The title or name of the record at that time. */
  label: string;
  username_folded: string;
  label_folded: string;
  createdAt: Generated<Instant>;
}

/** Sign-ins and what else matters to the safety of the site: who, from where, when. */
export interface SecurityEventsTable {
  id: GeneratedAlways<number>;
  event: string;
  /** Why it was refused, which limit, which role; empty where there is nothing to say. */
  reason: string;
  /** Null when the user is not known, or gone; the name stays. */
  userId: number | null;
  /** That of the user, or what was typed as one. */
  username: string;
  /** Whom or what it was done to: another user, a file; empty for oneself. */
  about: string;
  /** Shortened, unless LOG_ADDRESSES says otherwise. */
  address: string;
  /** Browser and system. */
  agent: string;
  /** How often within a minute; more than 1 for refusals only. */
  times: Generated<number>;
  username_folded: string;
  about_folded: string;
  /** Of the first. */
  createdAt: Generated<Instant>;
  /** Of the last. */
  lastAt: Generated<Instant>;
}

/** What somebody had typed when their session ended, until they have signed in again and saved it. */
export interface KeptFormsTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** The address of the screen the form stands on. */
  path: string;
  /** The values by name, as JSON. */
  fields: string;
  createdAt: Generated<Instant>;
}

/** What a record was after each change of it. */
export interface RevisionsTable {
  id: GeneratedAlways<number>;
  /** The kind of record, as the log of who did what names it. */
  subject: string;
  recordId: number;
  /** Who made it so; empty when that is not known. */
  username: string;
  /** Its values as its form shows them, as JSON. */
  fields: string;
  /** The addresses of uploads among them, with spaces between. */
  pictures: string;
  createdAt: Generated<Instant>;
}

/** Deleted records, with all rows that were theirs. */
export interface TrashTable {
  id: GeneratedAlways<number>;
  subject: string;
  recordId: number;
  label_en: string;
  label_es: string;
  username: string;
  /** See `whole-record.server.ts`. */
  rows: string;
  pictures: string;
  deletedAt: Generated<Instant>;
}

/** Links that show a record to whoever has them, public or not. */
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

/** Devices with which users have signed in before, and the network address of the last time. */
export interface KnownDevicesTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** SHA-256 of what the cookie holds, never the value. */
  tokenHash: string;
  /** A keyed hash. */
  addressHash: string;
  userAgent: string | null;
  createdAt: Instant;
  lastSeenAt: Instant;
}

/** Wrong passwords, by what they were tried on; see `growing-delay.server.ts`. */
export interface PasswordFailuresTable {
  /** A keyed hash. */
  key: string;
  failures: number;
  failedAt: Instant;
  /** No password is tried before. */
  waitUntil: Instant;
}

/** Written by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

/** Which record a rendered form has made, so that it makes no second one. */
export interface FormSendingsTable {
  /** The random key that the form was rendered with. */
  key: string;
  /** A hash of what it held. */
  content: string;
  recordId: number;
  createdAt: Generated<Instant>;
}

/** One row for each migration that has run. */
export interface MigrationsTable {
  name: string;
  ranAt: Generated<Instant>;
}

/** The nouns add the tables of their records, which follow from their schemas (`TableOf`). */
export interface Tables {
  users: UsersTable;
  project_images: ProjectImagesTable;
  project_credits: ProjectCreditsTable;
  project_awards: ProjectAwardsTable;
  project_screeners: ProjectScreenersTable;
  news_tags: NewsTagsTable;
  contact_messages: ContactMessagesTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  site_settings: SiteSettingsTable;
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
  known_devices: KnownDevicesTable;
  password_failures: PasswordFailuresTable;
  migrations: MigrationsTable;
}
