/** `?member=ID` opens the details of a member on the landing page. */
export const MEMBER_PARAM = "member";
