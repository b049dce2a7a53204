import { type Environment, isSetting, readEnvironment } from "~/config/env-schema.server";

/** Returns the mode of the process, which Remix and remix-serve set. */
export function mode(): "production" | "development" | "test" {
  const { NODE_ENV } = process.env;
  return NODE_ENV === "development" || NODE_ENV === "test" ? NODE_ENV : "production";
}

/**
 * Returns the variables for a program of the deployer: those of this process, without the settings
 * of the site, whose secrets are not for it.
 */
export function foreignEnvironment(
  own: Record<string, string>,
): Record<string, string | undefined> {
  const others = Object.entries(process.env).filter(([name]) => !isSetting(name));
  return { ...Object.fromEntries(others), ...own };
}

/** The number of the first file that systemd passes on. */
const FIRST_PASSED_FILE = 3;

/**
 * Returns the file descriptor of a socket that systemd listens on for this process (site.socket);
 * null if there is none.
 */
export function passedSocket(): number | null {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  // Children inherit the variables, but not the socket.
  const isForUs = LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) >= 1;
  return isForUs ? FIRST_PASSED_FILE : null;
}

/** Returns true if PORT is set; otherwise remix-serve takes the first port from 3000 on that is free. */
export const isPortGiven = (): boolean => Boolean(process.env.PORT);

let environment: Environment | undefined;

/**
 * Returns the settings of this process, parsed once. The only reader of process.env in the
 * application.
 */
export function env(): Environment {
  environment ??= readEnvironment(process.env);
  return environment;
}

/** Returns true if visitors reach the site over https. */
export function isSecure(): boolean {
  return env().SITE_URL.startsWith("https:");
}

let hostname: string | null | undefined;

/** Returns the public host name of the site, without port; null if SITE_URL is not set. */
export function siteHostname(): string | null {
  if (hostname === undefined) {
    hostname = process.env.SITE_URL ? new URL(env().SITE_URL).hostname : null;
  }
  return hostname;
}
