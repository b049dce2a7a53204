import { createCookie } from "@remix-run/node";
import { isSecure } from "~/env.server";
import { paths } from "~/i18n/paths";
import { cookieSecretsFor } from "~/keys.server";
import { seal, unseal } from "~/mail/seal.server";
import type { User } from "~/accounts/user";

/** Long enough for a slow redirect. */
const LIFETIME_S = 60;
const PURPOSE = "shown-recovery-codes";

let cookie: ReturnType<typeof createCookie> | undefined;

function codesCookie() {
  cookie ??= createCookie("recovery_codes", {
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
 * Only hashes of recovery codes are stored: whoever has asked for them carries them, sealed, to the
 * next page, which shows them this once.
 *
 * @returns the Set-Cookie value that does
 */
export function storeShownCodes(user: User, codes: string[]): Promise<string> {
  return codesCookie().serialize(seal([PURPOSE, user.id, ...codes].join(" ")));
}

/** The codes that the page is to show, and the headers that end this. */
export async function consumeShownCodes(
  request: Request,
  user: User,
): Promise<{ codes: string[] | null; headers: HeadersInit }> {
  const sealed: unknown = await codesCookie().parse(request.headers.get("Cookie"));
  const codes = typeof sealed === "string" ? codesIn(sealed, user) : null;
  if (!codes) return { codes: null, headers: {} };
  return {
    codes,
    headers: { "Set-Cookie": await codesCookie().serialize("", { maxAge: 0 }) },
  };
}

function codesIn(sealed: string, user: User): string[] | null {
  try {
    const [purpose, id, ...codes] = unseal(sealed).split(" ");
    return purpose === PURPOSE && id === String(user.id) ? codes : null;
  } catch {
    return null;
  }
}
