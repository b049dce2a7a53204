/** The password of the first admin of sites that tests start; it is long, and not guessable. */
export const PASSWORD = "Correct horse 7";

/** Logs in to a running site, by default as its first admin; returns the session cookie. */
export async function logIn(
  { url }: { url: string },
  { username = "admin", password = PASSWORD } = {},
): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (!cookie) throw new Error(`POST /api/login answered ${response.status}`);
  return cookie;
}
