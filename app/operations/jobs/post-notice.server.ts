/** The longest wait for an answer. */
const TIMEOUT_MS = 10_000;

/**
 * Posts to a service that wants to know of a change, without following redirects.
 *
 * @returns the reason why it failed, without the address, which may contain a password; null when the
 *   service has taken it
 */
export async function postNotice(
  url: string,
  init: Pick<RequestInit, "headers" | "body">,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      headers: init.headers,
      body: init.body,
      method: "POST",
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return cause instanceof Error && "code" in cause ? String(cause.code) : message;
  }
}
