import { createCookie } from "@remix-run/node";
import { cookieName, parseEach } from "~/config/cookies.server";
import { isSecure } from "~/config/env.server";
import { cookieSecretsFor } from "~/config/keys.server";

/** Long enough for a slow redirect. */
const LIFETIME_S = 60;
const PATH = "/admin";

interface NewLink {
  link: string;
  path: string;
}

let cookie: ReturnType<typeof createCookie> | undefined;

function newLinkCookie() {
  cookie ??= createCookie(cookieName("new_link", PATH), {
    httpOnly: true,
    maxAge: LIFETIME_S,
    path: PATH,
    sameSite: "lax",
    secrets: cookieSecretsFor("new-link"),
    secure: isSecure(),
  });
  return cookie;
}

/**
 * Carries a new link in a cookie to the next page, which shows it once. Only a hash is stored in
 * the database.
 *
 * @param path of the screen that shows it
 */
export function storeNewLink(link: string, path: string): Promise<string> {
  return newLinkCookie().serialize({ link, path } satisfies NewLink);
}

/** Returns the link to show on a screen, and the headers that delete the cookie. */
export async function consumeNewLink(
  request: Request,
  path: string,
): Promise<{ link: string | null; headers: HeadersInit }> {
  const values = (await parseEach(newLinkCookie(), request)) as (NewLink | null)[];
  const value = values.find((each) => each?.path === path);
  if (!value) return { link: null, headers: {} };
  return {
    link: value.link,
    headers: { "Set-Cookie": await newLinkCookie().serialize("", { maxAge: 0 }) },
  };
}
