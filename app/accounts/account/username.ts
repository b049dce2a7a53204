/** Cyrillic and Greek letters that look like Latin ones, in lower case. */
const lookAlikes: Record<string, string> = {
  а: "a",
  в: "b",
  е: "e",
  һ: "h",
  і: "i",
  ј: "j",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  ѕ: "s",
  т: "t",
  у: "y",
  х: "x",
  ԁ: "d",
  ԛ: "q",
  ԝ: "w",
  α: "a",
  β: "b",
  ε: "e",
  η: "n",
  ι: "i",
  κ: "k",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
  ı: "i",
};

/**
 * Folds a user name for comparison: ignores case, compatibility forms ("ﬁ", full width), invisible
 * characters and look-alike letters, so that no user can impersonate another. The folded name is
 * unique in the database; any spelling of it signs in.
 */
export function foldUsername(username: string): string {
  return (
    username
      .normalize("NFKC")
      .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
      // In this order "ẞ" and "ß" both become "ss".
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/ς/g, "σ")
      .normalize("NFKC")
      .replace(/./gu, (letter) => lookAlikes[letter] ?? letter)
      .trim()
  );
}

/**
 * Returns true if a name is allowed for a new account: no characters that make it an address, none
 * that are invisible or change the text direction. Existing users with other names can still sign
 * in.
 */
export function isPlainUsername(username: string): boolean {
  return !/[/\\@:<>"\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(
    username,
  );
}
