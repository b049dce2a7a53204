import { createCookie, redirect } from "@remix-run/node";
import { cookieName } from "~/cookies.server";
import { isSecure } from "~/env.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { cookieSecretsFor } from "~/keys.server";
import { adminNotices } from "~/texts/en/admin-notices";
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

/**
 * Returns the notice of the request, and the headers that delete it. One of the back office comes
 * with its text, so that browsers need not load all of them.
 */
export async function consumeNotice(
  request: Request,
): Promise<{ notice: Notice | null; headers: HeadersInit }> {
  const value: unknown = await noticeCookie().parse(request.headers.get("Cookie"));
  if (!isNotice(value)) return { notice: null, headers: {} };
  return {
    notice: isAdminNotice(value.id) ? await withTitle(value, value.id, request) : value,
    headers: { "Set-Cookie": await noticeCookie().serialize("", { maxAge: 0 }) },
  };
}

async function withTitle(notice: Notice, id: AdminNoticeId, request: Request): Promise<Notice> {
  const title = translator(await languageOf(request), "admin")(`notices.${id}`);
  return { id, params: { [NOTICE_TITLE]: title, ...notice.params } };
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
