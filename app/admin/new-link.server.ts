import { createCookie } from "@remix-run/node";
import { cookieName } from "~/cookies.server";
import { isSecure } from "~/env.server";
import { cookieSecretsFor } from "~/keys.server";

/** Long enough for a slow redirect. */
const LIFETIME_S = 60;
const PATH = "/admin";

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
 * Only a hash of a link is stored: whoever has made it carries it to the next page, which shows it
 * this once.
 *
 * @param path of the screen that shows it
 */
export function storeNewLink(link: string, path: string): Promise<string> {
  return newLinkCookie().serialize({ link, path });
}

/** The link that a screen is to show, and the headers that end this. */
export async function consumeNewLink(
  request: Request,
  path: string,
): Promise<{ link: string | null; headers: HeadersInit }> {
  const value = (await newLinkCookie().parse(request.headers.get("Cookie"))) as {
    link: string;
    path: string;
  } | null;
  if (value?.path !== path) return { link: null, headers: {} };
  return {
    link: value.link,
    headers: { "Set-Cookie": await newLinkCookie().serialize("", { maxAge: 0 }) },
  };
}
