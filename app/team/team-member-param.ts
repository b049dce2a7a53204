/** `?member=ID` opens the details of a member on the landing page. */
export const TEAM_MEMBER_PARAM = "member";

/** Returns true if the query string contains a member id that is not among these members. */
export function asksForOther({ url }: Pick<Request, "url">, members: { id: number }[]): boolean {
  const asked = new URL(url).searchParams.get(TEAM_MEMBER_PARAM);
  return asked !== null && !members.some(({ id }) => String(id) === asked);
}
