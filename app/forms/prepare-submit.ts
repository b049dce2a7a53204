import { matchRoutes } from "@remix-run/react";

/** How a form can be sent to an address now: as usual, as a document, or not at all. */
export type SubmitMethod = "fetcher" | "document" | "none";

/**
 * Loads what the router needs before it can send a form to the address of another screen. Left to
 * itself, the router answers a script that cannot be loaded by loading the page again, and what was
 * typed into it is gone.
 */
export async function prepareSubmit(address: string): Promise<SubmitMethod> {
  const { pathname } = new URL(address, window.location.href);
  const matches = matchRoutes(window.__remixRouter.routes, pathname) ?? [];
  const isUnknown = matches.length === 0 || matches.at(-1)?.route.path?.endsWith("*");
  // Of an address that it has not heard of yet, the router asks the server first.
  if (isUnknown) return (await isServerReached()) ? "fetcher" : "none";
  const scripts = matches.flatMap(({ route }) => {
    const script = window.__remixManifest.routes[route.id]?.module;
    return script ? [script] : [];
  });
  try {
    await Promise.all(scripts.map((script) => import(script) as Promise<unknown>));
    return "fetcher";
  } catch {
    return (await isServerReached()) ? "document" : "none";
  }
}

async function isServerReached(): Promise<boolean> {
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
