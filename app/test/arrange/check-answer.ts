import type { CalledAnswer } from "./described-answers";

/** The end of a data address, in any spelling. */
const DATA = /(?:\.|%2e)dat(?:a|%61)\/?$/i;

/**
 * Checks an answer of a running site against the description of the API, if it is one to a call; what
 * does so is loaded then.
 *
 * @param url what was asked for
 */
export async function checkAnswer(url: string, answer: Omit<CalledAnswer, "path">): Promise<void> {
  const { hostname, pathname } = new URL(url);
  if (!/^(?:localhost|127\.0\.0\.1)$/.test(hostname) || !pathname.startsWith("/api/")) return;
  if (DATA.test(pathname)) return;
  const { checkSiteAnswer } = await import("./described-site");
  await checkSiteAnswer(url, answer);
}

/** Wraps fetch, so that answers of a running site to calls of the API are checked. */
export function checkedFetch(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await plain(input, init);
    // A body without a length is streamed, and may be read in parts, or never.
    if (response.headers.has("Content-Length") || response.status === 204) {
      const isRequest = input instanceof Request;
      const method = init?.method ?? (isRequest ? input.method : "GET");
      const body = await response.clone().text();
      const answer = { method, status: response.status, body };
      await checkAnswer(isRequest ? input.url : String(input), answer);
    }
    return response;
  };
}
