import { matchRoutes } from "@remix-run/react";

/** A way to send a form: with the fetcher, as a document, or not at all. */
export type SubmitMethod = "fetcher" | "document" | "none";

/**
 * Loads what the router needs to send a form to the route of another screen. If a script fails to
 * load, the router itself would reload the page and lose the typed values.
 */
export async function prepareSubmit(address: string): Promise<SubmitMethod> {
  const { pathname } = new URL(address, window.location.href);
  const matches = matchRoutes(window.__remixRouter.routes, pathname) ?? [];
  const isUnknown = matches.length === 0 || matches.at(-1)?.route.path?.endsWith("*");
  // The router requests the manifest of a route that it does not have yet from the server.
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

/** Returns false if the network or the server is gone. */
async function isServerReached(): Promise<boolean> {
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
