/** A small number above or below the line, also that of a footnote, which has a link. */
const RAISED =
  /<(sup|sub)(?:\s[^>]*)?>\s*(?:<a\s[^>]*href="#[^>]*>)?\s*\[?(\d{1,4})\]?\s*(?:<\/a>)?\s*<\/\1>/gi;

const DIGITS = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹", sub: "₀₁₂₃₄₅₆₇₈₉" };

/** Writes raised and lowered numbers in digits of their own: `10<sup>2</sup>` is not 102. */
export const withRaisedDigits = (html: string): string =>
  html.replace(RAISED, (_, name: string, number: string) => {
    const digits = DIGITS[name.toLowerCase() === "sup" ? "sup" : "sub"];
    return number.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  });
