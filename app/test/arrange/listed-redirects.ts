import { expect, it } from "vitest";
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
async function readGivenBack(text: string): Promise<string[]> {
  const joined = await joinLists("/pasted,/x", text);
  const lines = await readListed(joined?.text ?? "");
  return lines
    .slice(1)
    .map(withoutNumber)
    .filter((line) => !/^(?:aside|heading)$/.test(line));
}

const withoutNumber = (line: string) => line.replace(/^\d+: /, "");

/**
 * Tests that lists are read, in each form of line ends, and that what comes back to a form means the
 * same.
 *
 * @param lists by their name: the text, and its lines as `readListed` says them
 */
export function itReads(lists: Lists): void {
  it.each(Object.entries(lists))("are read: %s", async (_, [text, lines]) => {
    expect(await readListed(text)).toEqual(lines);
    expect(await readListed(`\uFEFF${text.replaceAll("\n", "\r\n")}`)).toEqual(lines);
  });

  it.each(Object.entries(lists))(
    "mean the same when they come back: %s",
    async (_, [text, lines]) => {
      const said = lines.map(withoutNumber).filter((line) => !/^(?:aside|heading)$/.test(line));
      const back = await readGivenBack(text);
      const isRedirect = (line: string) => / \d+$/.test(line);
      expect(back.filter(isRedirect)).toEqual(said.filter(isRedirect));
      expect(back).toHaveLength(said.length);
    },
  );
}
