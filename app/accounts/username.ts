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
 * What makes two user names the same: case, compatibility forms ("ﬁ", full width), invisible
 * characters and letters that look like others make no difference, so that nobody can pose as
 * somebody else. Unique in the database; people may sign in with any of the forms.
 */
export function foldUsername(username: string): string {
  return username
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toUpperCase()
    .toLowerCase()
    .replace(/ς/g, "σ")
    .normalize("NFKC")
    .replace(/./gu, (letter) => lookAlikes[letter] ?? letter)
    .trim();
}

/**
 * Whether a name holds only what a new name may: nothing that makes an address of it, and nothing
 * that is not seen or turns the direction of what stands beside it. Whoever has another name from
 * before goes on signing in with it.
 */
export function isPlainUsername(username: string): boolean {
  return !/[/\\@:<>"\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(
    username,
  );
}
