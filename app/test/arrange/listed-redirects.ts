import { joinLists, readRedirectList } from "~/content/redirects/redirect-list.server";

/** Lists as programs write them, by the name of the program, and what is read of each line. */
export type Lists = Record<string, [text: string, lines: string[]]>;

/** Reads a list; a redirect is `NUMBER: source target status`, another line its reason or kind. */
export async function readListed(text: string): Promise<string[]> {
  const list = (await readRedirectList(text)) ?? [];
  return list.map(({ number, listed }) => {
    if (listed.kind === "redirect")
      return `${number}: ${listed.source} ${listed.target} ${listed.status}`;
    const reason = listed.kind === "refused" ? listed.reason.split(".").at(-1) : listed.kind;
    return `${number}: ${reason}`;
  });
}

/** Returns what is read of the lines of a file that were added to pasted ones. */
export async function readGivenBack(text: string): Promise<string[]> {
  const joined = await joinLists("/pasted,/x", text);
  const lines = await readListed(joined?.text ?? "");
  return lines
    .slice(1)
    .map(withoutNumber)
    .filter((line) => !/^(?:aside|heading)$/.test(line));
}

export const withoutNumber = (line: string) => line.replace(/^\d+: /, "");
