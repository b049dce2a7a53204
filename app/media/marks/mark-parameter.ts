/** The search parameter of uploads of the company's mark. */
export const MARK_PARAMETER = "mark";
