import { listManagedSubscribers } from "~/audience/newsletter/managed-subscribers.server";
import type { ReviewPage } from "~/audience/newsletter/review-page.server";
import { subscriberOrders } from "~/audience/newsletter/subscriber";
import { action as upload } from "~/routes/admin.subscribers.import/route";
import {
  action as agree,
  loader as reviewScreen,
} from "~/routes/admin.subscribers.import_.review/route";
import type { Connection } from "~db/connection.server";
import { answer, form, get, requestTo } from "./calls";
import { cookiePair } from "./cookie-pair";

export const IMPORT = "/admin/subscribers/import";
export const REVIEW = `${IMPORT}/review`;
export const proof = {
  where: "Sheet at the premiere",
  day: "2025-01-05",
  tag: "",
  language: "en",
};

type Fields = Record<string, string>;

/** Sends lists of subscribers as an admin does, and looks at the result. */
export function listSender(site: Connection, cookie: string) {
  /** Sends a list as the form does, and returns the answer. */
  const send = (content: string | Buffer, { name = "list.csv", ...fields }: Fields = {}) => {
    const body = new FormData();
    for (const [field, value] of Object.entries({ ...proof, lines: "", ...fields })) {
      body.set(field, value);
    }
    if (content.length > 0)
      body.set("file", new File([new Uint8Array(Buffer.from(content))], name));
    const headers = { Cookie: cookiePair(cookie) };
    return answer(upload, requestTo(IMPORT, { method: "POST", body, headers }));
  };
  const shown = async (): Promise<ReviewPage> => {
    const response = await answer(reviewScreen, get(REVIEW, { cookie }));
    return ((await response.json()) as { review: ReviewPage }).review;
  };
  const post = (fields: Fields) => answer(agree, form(REVIEW, fields, { cookie }));
  return {
    send,
    shown,
    post,
    paste: (lines: string, fields: Fields = {}) => send("", { ...fields, lines }),
    /** Agrees to what is shown. */
    async importShown(more: Fields = {}) {
      const { digest } = await shown();
      return post({ intent: "import", seen: digest, ...more });
    },
    rows: (columns: string) =>
      site.sqlite
        .prepare(`SELECT ${columns} FROM newsletter_subscriptions ORDER BY email`)
        .all() as Record<string, unknown>[],
    active: () =>
      site.sqlite
        .prepare("SELECT email FROM newsletter_subscriptions WHERE isActive = 1 ORDER BY email")
        .pluck()
        .all(),
    tagsOf: (email: string) =>
      site.sqlite
        .prepare(
          `SELECT tag FROM subscriber_tags JOIN newsletter_subscriptions ON "subscriberId" =
           newsletter_subscriptions.id WHERE email = ? ORDER BY tag`,
        )
        .pluck()
        .all(email),
    async list(filter: string | null = null) {
      const query = { q: "", page: 1, incomplete: null, filter } as const;
      const { rows } = await listManagedSubscribers(site.db, {
        ...subscriberOrders,
        ...query,
        sort: "email",
        descending: false,
      });
      return rows;
    },
  };
}

/** Returns the numbers of a review, by what becomes of the people. */
export const countsOf = ({ counts }: ReviewPage) =>
  Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count]));
