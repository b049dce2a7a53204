/** `?member=ID` opens the details of a member on the landing page. */
export const TEAM_MEMBER_PARAM = "member";

/** Whether an address names a member who is none of these. */
export function asksForOther({ url }: Pick<Request, "url">, members: { id: number }[]): boolean {
  const asked = new URL(url).searchParams.get(TEAM_MEMBER_PARAM);
  return asked !== null && !members.some(({ id }) => String(id) === asked);
}
