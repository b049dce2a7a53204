import { describe, expect, it } from "vitest";
import { decode } from "~/media/encoding/decoder.server";
import { plain } from "~/test/arrange/images";
import { CARRIED_MAX, carryWords } from "./carry-words";
import { readPictureWords } from "./read-words";

const words = {
  caption: { "x-default": "A <door> & “sal”", es: "Una puerta" },
  creators: ["Inés", "Bo"],
  copyright: { "x-default": "© Inés" },
  headline: "Head",
};

/** A file with a packet. */
const fileWith = async (said: string) =>
  new Uint8Array(await plain(40, 30, "red").withXmp(said).png().toBuffer());
const packet = (inner: string) =>
  `<x xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"><rdf:RDF><rdf:Description>${inner}</rdf:Description></rdf:RDF></x>`;
const file = () =>
  fileWith(
    packet(`<dc:description><rdf:Alt><rdf:li xml:lang="x-default">A &lt;door> &amp; “sal”</rdf:li><rdf:li xml:lang="es">Una puerta</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>Inés</rdf:li><rdf:li>Bo</rdf:li></rdf:Seq></dc:creator><dc:rights>© Inés</dc:rights><photoshop:Headline>Head</photoshop:Headline>`),
  );

describe("an image that a browser has made smaller", () => {
  it.each([
    ["image/jpeg", () => plain(20, 15, "red").jpeg()],
    ["image/webp", () => plain(20, 15, "red").webp()],
    ["image/webp", () => plain(20, 15, "#ff000080").webp()],
    ["image/webp", () => plain(21, 15, "#ff000080").webp({ lossless: true })],
  ])("has the words of its file: %s", async (type, make) => {
    const made = new Blob([new Uint8Array(await make().toBuffer())], { type });
    const carried = await carryWords(await file(), made);
    expect(carried.type).toBe(type);
    const bytes = Buffer.from(await carried.arrayBuffer());
    expect(await readPictureWords(bytes)).toEqual(words);
    // It is decoded as it was, and nothing is kept of what stands beside the pixels.
    const stored = await decode("image", { content: bytes });
    expect(stored.width).toBeGreaterThan(19);
    expect(stored.words).toEqual(words);
    expect(Buffer.from(stored.data).includes("Inés")).toBe(false);
  });

  it("has of very long words the rights", async () => {
    const made = new Blob([new Uint8Array(await plain(20, 15, "red").jpeg().toBuffer())], {
      type: "image/jpeg",
    });
    const alternatives = Array.from(
      { length: 14 },
      (_, index) => `<rdf:li xml:lang="x-${index}">${"sal ".repeat(1100)}</rdf:li>`,
    );
    const long = `<dc:description><rdf:Alt>${alternatives.join("")}</rdf:Alt></dc:description>`;
    const content = await fileWith(packet(`${long}<dc:creator>Inés</dc:creator>`));
    const carried = await carryWords(content, made);
    expect(carried.size - made.size).toBeLessThan(CARRIED_MAX);
    const bytes = new Uint8Array(await carried.arrayBuffer());
    expect(await readPictureWords(bytes)).toEqual({ creators: ["Inés"] });
  });

  it("is as it was if its file has no words", async () => {
    const made = new Blob(["any"], { type: "image/jpeg" });
    expect(await carryWords(new Uint8Array(10), made)).toBe(made);
  });
});
