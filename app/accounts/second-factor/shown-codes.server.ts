import { createCookie } from "@remix-run/node";
import type { User } from "~/accounts/account/user";
import { seal, unseal } from "~/base/mail/seal.server";
import { cookieName, parseEach } from "~/config/cookies.server";
import { isSecure } from "~/config/env.server";
import { cookieSecretsFor } from "~/config/keys.server";
import { paths } from "~/language/i18n/paths";

/** Long enough for a slow redirect. */
const LIFETIME_S = 60;
const PURPOSE = "shown-recovery-codes";

let cookie: ReturnType<typeof createCookie> | undefined;

function codesCookie() {
  cookie ??= createCookie(cookieName("recovery_codes", paths.adminAccount), {
    httpOnly: true,
    maxAge: LIFETIME_S,
    path: paths.adminAccount,
    sameSite: "lax",
    secrets: cookieSecretsFor("recovery-codes"),
    secure: isSecure(),
  });
  return cookie;
}

/**
 * Carries new recovery codes, sealed in a cookie, to the next page, which shows them once. Only
 * hashes are stored in the database.
 *
 * @returns the Set-Cookie value
 */
export function storeShownCodes(user: User, codes: string[]): Promise<string> {
  return codesCookie().serialize(seal([PURPOSE, user.id, ...codes].join(" ")));
}

/** Returns the codes to show, and the headers that delete the cookie. */
export async function consumeShownCodes(
  request: Request,
  user: User,
): Promise<{ codes: string[] | null; headers: HeadersInit }> {
  const sealed = await parseEach(codesCookie(), request);
  const codes = sealed.map((each) => codesIn(each, user)).find(Boolean) ?? null;
  if (!codes) return { codes: null, headers: {} };
  return {
    codes,
    headers: { "Set-Cookie": await codesCookie().serialize("", { maxAge: 0 }) },
  };
}

function codesIn(sealed: unknown, user: User): string[] | null {
  if (typeof sealed !== "string") return null;
  try {
    const [purpose, id, ...codes] = unseal(sealed).split(" ");
    return purpose === PURPOSE && id === String(user.id) ? codes : null;
  } catch {
    return null;
  }
}
