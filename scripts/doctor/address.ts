import { sessionCookieName } from "~/edge/session-cookie.server";
import { fail, ok, warn, type Finding } from "./finding";

interface Address {
  siteUrl: string;
  /** Whether SITE_URL is set, or what stands there was made of the port. */
  isGiven: boolean;
  trustProxy: number;
  /** Whether TRUST_PROXY_FROM says where the proxies are. */
  isTrustNamed?: boolean;
  /** Where the site listens; without it, everywhere. */
  host?: string;
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Judges what the settings say about where people reach the site. */
export function judgeAddress(address: Address): Finding[] {
  const { siteUrl, isGiven } = address;
  const isSecure = siteUrl.startsWith("https:");
  return [judgeSiteUrl(siteUrl, isGiven), judgeCookies(isSecure), judgeTrust(isSecure, address)];
}

function judgeSiteUrl(siteUrl: string, isGiven: boolean): Finding {
  const { protocol, hostname } = new URL(siteUrl);
  const todo = "set it to the address people use, such as https://www.example.com";
  if (!isGiven) return fail("SITE_URL", `not set, links in mails lead to ${siteUrl}`, todo);
  if (protocol === "https:") return ok("SITE_URL", siteUrl);
  if (LOCAL.test(hostname)) return warn("SITE_URL", `${siteUrl} is for trying out`, todo);
  return fail(
    "SITE_URL",
    `${siteUrl} is not https: passwords and sessions can be read on their way`,
    "let a proxy bring https (README, Deploying) and set SITE_URL to the https address",
  );
}

function judgeCookies(isSecure: boolean): Finding {
  const name = sessionCookieName(isSecure);
  return isSecure
    ? ok("cookies", `marked Secure, the session in ${name}`)
    : warn("cookies", `not marked Secure, the session in ${name}`, "give SITE_URL with https");
}

/** The site itself speaks http only, so https comes from a proxy. */
function judgeTrust(isSecure: boolean, { trustProxy, isTrustNamed, host }: Address): Finding {
  if (isSecure && trustProxy === 0) {
    return fail(
      "TRUST_PROXY",
      "0, but https comes from a proxy: all visitors count as one, and are refused together",
      "set it to the number of your proxies, mostly 1",
    );
  }
  const isOpen = !host || host === "0.0.0.0" || host === "::";
  if (trustProxy > 0 && isOpen && !isTrustNamed) {
    return warn(
      "TRUST_PROXY",
      `${trustProxy}, and the site listens everywhere: any machine of a private network is believed`,
      "set HOST=127.0.0.1 if the proxy is on this machine, else TRUST_PROXY_FROM to its address",
    );
  }
  return ok("TRUST_PROXY", String(trustProxy));
}
