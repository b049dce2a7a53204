import { createCookie, redirect } from "@remix-run/node";
import { cookieName } from "~/config/cookies.server";
import { isSecure } from "~/config/env.server";
import { cookieSecretsFor } from "~/config/keys.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { adminNotices } from "~/language/texts/en/admin-notices";
import { type AdminNoticeId, type Notice, NOTICE_TITLE, type NoticeId, noticeIds } from "./notice";

/** Lifetime of the cookie: enough for a slow redirect, but over before a later visit. */
const LIFETIME_S = 60;

let cookie: ReturnType<typeof createCookie> | undefined;

function noticeCookie() {
  cookie ??= createCookie(cookieName("notice"), {
    httpOnly: true,
    maxAge: LIFETIME_S,
    path: "/",
    sameSite: "lax",
    secrets: cookieSecretsFor("notice"),
    secure: isSecure(),
  });
  return cookie;
}

/**
 * Redirects (303) to the next page, which shows the notice once, not again on reload.
 *
 * @param cookies more Set-Cookie values
 */
export async function redirectWithNotice(
  path: string,
  notice: Notice,
  ...cookies: string[]
): Promise<Response> {
  const headers = new Headers();
  for (const value of [await noticeCookie().serialize(notice), ...cookies]) {
    headers.append("Set-Cookie", value);
  }
  return redirect(path, { status: 303, headers });
}

/** Returns the notice of the request, and the headers that delete it. */
export async function consumeNotice(
  request: Request,
): Promise<{ notice: Notice | null; headers: HeadersInit }> {
  const value: unknown = await noticeCookie().parse(request.headers.get("Cookie"));
  if (!isNotice(value)) return { notice: null, headers: {} };
  return {
    notice: value,
    headers: { "Set-Cookie": await noticeCookie().serialize("", { maxAge: 0 }) },
  };
}

/** Adds its text to a notice of the back office, so that browsers need not load those of all. */
export function noticeWithText(notice: Notice | null, language: Language): Notice | null {
  if (!notice || !isAdminNotice(notice.id)) return notice;
  const title = translator(language, "admin")(`notices.${notice.id}`);
  return { ...notice, params: { [NOTICE_TITLE]: title, ...notice.params } };
}

const isAdminNotice = (id: NoticeId): id is AdminNoticeId =>
  Object.hasOwn(adminNotices.notices, id);

function isNotice(value: unknown): value is Notice {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    [...noticeIds, ...Object.keys(adminNotices.notices)].some((id) => id === value.id)
  );
}
