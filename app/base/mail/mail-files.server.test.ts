import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { composeMail } from "./compose";
import { deleteMailFiles, findMailFiles } from "./mail-files.server";
import { fileTransport, mailFolder } from "./transport.server";

beforeEach(() => {
  vi.stubEnv("DATABASE_FILE", path.join(temporaryFolder(), "site.sqlite"));
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

/** Writes a mail of a visitor as a file. */
const write = (text: string) =>
  fileTransport(mailFolder()).deliver(
    composeMail({
      to: "office@example.com",
      language: "es",
      subject: 'A "boundary"',
      paragraphs: [text],
      footer: "This mail was sent by example.com.",
    }),
  );

describe("a mail file with an address", () => {
  it("is found and deleted, where the address is broken at the end of a line below dashes", async () => {
    // Longer than a line, and written in another way in HTML; accents make the mail encoded.
    const address = `ana.o'brien@${"festival".repeat(5)}.${"internacional".repeat(3)}.example`;
    await write(`Señor:\n-- \nAna García, ${address}`);
    await write("Nothing about anyone.\n--\nContent-Type: text/plain");
    expect(await findMailFiles(address)).toHaveLength(1);
    expect(await deleteMailFiles(address)).toBe(1);
    const [left = "", ...more] = fs.readdirSync(mailFolder());
    expect(more).toEqual([]);
    expect(fs.readFileSync(path.join(mailFolder(), left), "utf8")).toContain("about anyone");
  });
});
