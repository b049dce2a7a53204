import { beforeAll, describe, expect, it } from "vitest";
import { isClipped } from "~/base/mail/clipping";
import { type KindOfMail, mailsOfAllKinds } from "~/test/arrange/mails-of-all-kinds";

const LINE_MAX = 72;

let mails: KindOfMail[];
beforeAll(async () => {
  mails = await mailsOfAllKinds();
});

/** Every mail that the site sends, judged by what mail programs can show. */
describe("the mails of the site", () => {
  it("are all there, in both languages", () => {
    expect(mails.length).toBeGreaterThanOrEqual(26);
    expect(new Set(mails.map(({ language }) => language)).size).toBe(2);
  });

  it("have lines of text that end in time, and each address on a line of its own", () => {
    for (const { name, mail } of mails) {
      for (const line of mail.text.split("\n")) {
        const isAddress = /^https?:\S+$/.test(line);
        const isTooLong = !isAddress && [...line].length > LINE_MAX;
        expect([name, line, isTooLong]).toEqual([name, line, false]);
        expect([name, line]).toEqual([
          name,
          expect.not.stringMatching(/\S.*https?:\/\/|&\w+;|<\w/),
        ]);
      }
    }
  });

  it("have each link of the HTML in the text too", () => {
    for (const { name, mail } of mails) {
      for (const [, url = ""] of mail.html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        expect([name, mail.text]).toEqual([
          name,
          expect.stringContaining(url.replaceAll("&amp;", "&")),
        ]);
      }
    }
  });

  it("have space in cells alone, which is all that Outlook for Windows knows", () => {
    for (const { name, mail } of mails) {
      const [, body = ""] = mail.html.split("</head>");
      for (const [tag] of body.matchAll(/<(?!td\b|body\b|a\b)\w+[^>]*padding:[^>]*>/g)) {
        expect([name, tag]).toBeNull();
      }
      // A link has space around its words only in a cell that has it there too.
      for (const [, cell, link] of body.matchAll(/<(\w+)([^>]*)><a [^>]*padding:/g)) {
        expect([name, cell, link]).toEqual([name, "td", expect.stringContaining('class="go"')]);
      }
      expect(mail.html).toContain("td.go{padding:14px 26px}");
      for (const [image] of body.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ width="\d+"/);
      expect(body.match(/max-width:600px;margin:0 auto/g)).toHaveLength(1);
      expect(body).toMatch(/<!--\[if mso\]><table [^>]*align="center" width="600"/);
    }
  });

  it("have no part that only one kind of screen can read", () => {
    for (const { name, mail } of mails) {
      const classes = [...mail.html.matchAll(/ class="([^"]+)"[^>]* style="[^"]*color:/g)];
      expect([name, classes.length]).not.toEqual([name, 0]);
      for (const [, names = ""] of classes) {
        const isTold = names.split(" ").some((each) => mail.html.includes(`.${each}{`));
        expect([name, names, isTold]).toEqual([name, names, true]);
      }
      for (const mark of ["[data-ogsc] .ink", "[data-ogsb] .sheet"]) {
        expect(mail.html).toContain(mark);
      }
    }
  });

  it("are shown whole by Gmail", () => {
    for (const { name, mail } of mails) expect([name, isClipped(mail.html)]).toEqual([name, false]);
  });
});
