import { defined } from "~/config/defined";

/** Returns the name and value of a Set-Cookie header, as the Cookie header carries them. */
export function cookiePair(setCookie: string | null | undefined): string {
  const [pair = ""] = defined(setCookie, "cookie").split(";");
  return pair;
}
