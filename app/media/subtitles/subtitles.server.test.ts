import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { HttpError } from "~/base/http/http-error";
import { countTurns } from "~/test/arrange/count-turns";
import { wrongLineOfWebVtt } from "./check-web-vtt";
import { webVttOf } from "./convert-subtitles.server";

vi.mock("~db/next-turn.server", { spy: true });

const made = async (content: Buffer | string) => (await webVttOf(Buffer.from(content))).text;
const sample = (name: string) =>
  fs.readFileSync(path.join(import.meta.dirname, "test-files", name));
/** The cues of a file that was made, without header and note. */
const cuesOf = async (content: Buffer | string) =>
  (await made(content))
    .trimEnd()
    .split("\n\n")
    .filter((block) => block.includes("-->"));
const noteOf = async (content: Buffer | string) =>
  (await made(content)).split("\n\n").find((block) => block.startsWith("NOTE"));
const reasonOf = (content: Buffer | string) =>
  made(content).then(
    () => null,
    (error: unknown) =>
      error instanceof HttpError ? [error.reason, Object.values(error.params)[0]] : error,
  );
const TIMES = "00:00:01.000 --> 00:00:02.000";
const srt = (text: string, times = "00:00:01,000 --> 00:00:02,000") => `1\n${times}\n${text}\n`;
const vtt = (text: string, times = TIMES) => `WEBVTT\n\n${times}\n${text}\n`;

describe("SubRip", () => {
  it("becomes WebVTT", async () => {
    expect(await made(sample("subtitles-utf-8.srt"))).toBe(
      "WEBVTT\n\nNOTE From srt, utf-8\n\n00:00:01.000 --> 00:00:02.500 line:0\n¿Qué haces, señor?\n\n" +
        "00:00:03.000 --> 00:00:04.500\n<i>Mañana</i> será otro día\n",
    );
  });

  it.each([
    ["{\\an8}Above", "line:0", "Above"],
    ["{\\AN8}Above", "", "Above"],
    ["{\\a6}Above", "line:0", "Above"],
    ["{\\an5}Middle", "line:50%", "Middle"],
    ["{\\an2}Below", "", "Below"],
    ["<I>Fog</I> {\\b1}and{\\b0} <u>rain", "", "<i>Fog</i> <b>and</b> <u>rain</u>"],
    ["<em>Fog</em> <strong>falls</strong>", "", "<i>Fog</i> <b>falls</b>"],
    ["{\\i1}Fog{\\i0}", "", "<i>Fog</i>"],
    ["{\\i1\\b1}Fog{\\r} lifts", "", "<i><b>Fog</b></i> lifts"],
    ["{y:i}Fog", "", "<i>Fog</i>"],
    ["<i><b>a</i>b</b>", "", "<i><b>a</b></i><b>b</b>"],
    ['<font color="#ff0">Fog</font>', "", "Fog"],
    ["I <3 Madrid", "", "I &lt;3 Madrid"],
    ["<- No. ->", "", "&lt;- No. -&gt;"],
    ["<Laughter>", "", "&lt;Laughter&gt;"],
    ["Q&A, AT&amp;T &lt;i&gt; &#39;x&#39;", "", "Q&amp;A, AT&amp;T &lt;i&gt; 'x'"],
    ["{laughs &amp; sings} <Tom &amp; Ana>", "", "{laughs &amp; sings} &lt;Tom &amp; Ana&gt;"],
    ["{laughs} and {1}", "", "{laughs} and {1}"],
    ["One\\NTwo\\hthree", "", "One\nTwo\u00a0three"],
    ["One<br/>Two", "", "One\nTwo"],
    ["One\n \n\t\nTwo", "", "One\nTwo"],
    ["One\n\nTwo", "", "One\nTwo"],
    ["<i>One\n</i>", "", "<i>One</i>"],
    ["O\u0000n\u0008e\u2028Two\ufeff", "", "One\nTwo"],
    ["A --> B", "", "A --&gt; B"],
    ["- ¿Sí?\n- No.", "", "- ¿Sí?\n- No."],
    ["مرحبا", "", "مرحبا"],
  ])("%j", async (text, place, shown) => {
    expect(await cuesOf(srt(text))).toEqual([`${TIMES}${place && ` ${place}`}\n${shown}`]);
  });

  it.each([
    ["00:00:01,000 --> 00:00:02,000", TIMES],
    ["00:00:01.000 --> 00:00:02.000", TIMES],
    ["0:0:1,000-->0:0:2,000", TIMES],
    ["00:01,000 -> 00:02,000", TIMES],
    ["00:00:01 --> 00:00:02", TIMES],
    ["00:00:01,5 --> 00:00:02,25", "00:00:01.500 --> 00:00:02.250"],
    ["00: 00: 01, 500 --> 00: 00: 02, 500", "00:00:01.500 --> 00:00:02.500"],
    ["00:00:01:500 --> 00:00:02:500", "00:00:01.500 --> 00:00:02.500"],
    ["00:00:01,0004 --> 00:00:02,000", TIMES],
    ["00:00:01,000  -->  00:00:02,000  X1:40 X2:600 Y1:20 Y2:50", TIMES],
    ["100:00:01,000 --> 100:00:02,000", "100:00:01.000 --> 100:00:02.000"],
  ])("has times as %j", async (times, expected) => {
    expect(await cuesOf(srt("Hello", times))).toEqual([`${expected}\nHello`]);
  });

  const two = [`${TIMES}\nOne`, "00:00:03.000 --> 00:00:04.000\n1984"];
  const second = "00:00:03,000 --> 00:00:04,000\n1984";
  it.each([
    ["a byte order mark", `\ufeff${srt("One")}\n2\n${second}\n`],
    ["line ends of Windows", `${srt("One")}\n2\n${second}\n`.replaceAll("\n", "\r\n")],
    ["line ends of old Macs", `${srt("One")}\n2\n${second}\n`.replaceAll("\n", "\r")],
    ["no numbers", `00:00:01,000 --> 00:00:02,000\nOne\n\n${second}`],
    ["numbers with blanks", ` 1 \n00:00:01,000 --> 00:00:02,000\nOne\n\n2 \n${second}`],
    ["no empty line between", `${srt("One")}2\n${second}`],
    [
      "empty lines everywhere",
      `1\n\n00:00:01,000 --> 00:00:02,000\n\nOne\n\n\n2\n\n${second}\n\n\n`,
    ],
    ["the second first", `2\n${second}\n\n${srt("One")}`],
  ])("is read with %s", async (_, text) => {
    expect(await cuesOf(text)).toEqual(two);
  });

  it("tells by line what is not kept", async () => {
    const text = `A title\n\n${srt('<font color="red">One</font>')}\n2\n00:00:0x,000 --> 00:00:04,000\nTwo\n\n3\n00:00:06,000 --> 00:00:05,000\nThree\n\n4\n00:00:07,000 --> 00:00:07,000\nFour\n`;
    expect(await noteOf(text)).toBe(
      "NOTE From srt, utf-8; not kept: text 1, mark 4, time 8, time 12, short 16",
    );
    expect(await cuesOf(text)).toEqual([`${TIMES}\nOne`, "00:00:07.000 --> 00:00:07.001\nFour"]);
  });

  it.each([
    ["windows-1252", Buffer.from("Señor, “adiós” 5 €", "utf8"), "latin"],
    ["utf-16", Buffer.from(`\ufeff${srt("Señor")}`, "utf16le"), "mark"],
    ["utf-16", Buffer.from(`\ufeff${srt("Señor")}`, "utf16le").swap16(), "big"],
    ["utf-16", Buffer.from(srt("Señor"), "utf16le"), "none"],
  ])("is read in %s", async (encoding, content, kind) => {
    const cp1252 = Buffer.concat([
      Buffer.from(srt("").trimEnd() + "\n"),
      Buffer.from("5365f16f722c20936164 69f3739420352080".replaceAll(" ", ""), "hex"),
    ]);
    const bytes = kind === "latin" ? cp1252 : content;
    expect(await noteOf(bytes)).toBe(`NOTE From srt, ${encoding}`);
    expect((await cuesOf(bytes))[0]).toContain(kind === "latin" ? "Señor, “adiós” 5 €" : "Señor");
  });
});

describe("WebVTT", () => {
  it("of YouTube loses its lines of blanks, and marks of SRT become what they mean", async () => {
    expect((await cuesOf(sample("subtitles-of-youtube.vtt")))[1]).toBe(
      "00:00:02.149 --> 00:00:04.000 align:start position:0%\nhola a todos\nbienvenidos",
    );
    expect(await cuesOf(sample("subtitles-with-marks-of-srt.vtt"))).toEqual([
      `${TIMES} line:0\nSign: CLOSED`,
      "00:00:03.000 --> 00:00:04.000\n<i>La niebla</i>",
    ]);
  });

  it.each([
    ["one-digit hours", vtt("Hello", "0:00:01.000 --> 0:00:02.000"), TIMES],
    ["commas", vtt("Hello", "00:01,000 --> 00:02,000"), TIMES],
    ["no blanks around the arrow", vtt("Hello", "00:01.000-->00:02.000"), TIMES],
    ["no empty line below the header", `WEBVTT\n${TIMES}\nHello\n`, TIMES],
    ["empty lines in front", `\n\n${vtt("Hello")}`, TIMES],
    [
      "settings of YouTube’s old files",
      vtt("Hello", `${TIMES} D:vertical A:middle`),
      `${TIMES} vertical:rl align:center`,
    ],
    [
      "settings without a blank",
      vtt("Hello", "00:01.000 --> 00:02.000line:40% size:40%"),
      `${TIMES} line:40% size:40%`,
    ],
    ["settings that are none", vtt("Hello", `${TIMES} line:0 align:top foo`), `${TIMES} line:0`],
    ["no length", vtt("Hello", "00:01.000 --> 00:01.000"), "00:00:01.000 --> 00:00:01.001"],
    ["UTF-16", Buffer.from(`\ufeff${vtt("Hello")}`, "utf16le"), TIMES],
  ])("with %s is taken", async (_, content, times) => {
    expect(await cuesOf(content)).toEqual([`${times}\nHello`]);
  });

  it("keeps names, voices, classes, styles and notes of ours, and needs no note when it is right", async () => {
    const right = `WEBVTT\n\nSTYLE\n::cue(.a) { color: red }\n\nintro\n${TIMES}\n<v Ana>Hola <c.a>tú</c></v>\n`;
    expect(await made(right)).toBe(right);
    const own = await made(srt('<font color="red">One</font>'));
    expect(await made(own)).toBe(own);
    expect(await made(vtt("<b.x>a</b> <ruby>b<rt>c</rt></ruby> <lang en>d"))).toContain(
      "<b.x>a</b> <ruby>b<rt>c</rt></ruby> <lang en>d</lang>",
    );
  });

  it("tells of text that belongs to no time", async () => {
    expect(await noteOf(`${vtt("Hello")}\nlost\nwords\n`)).toBe(
      "NOTE From webvtt, utf-8; not kept: text 6",
    );
  });
});

/** Returns a file in EBU STL. */
function stl(
  blocks: {
    text: number[];
    start?: number[];
    end?: number[];
    row?: number;
    ebn?: number;
    comment?: boolean;
  }[],
  { table = "00", fps = "25", start = "10000000", display = "1" } = {},
): Buffer {
  const head = Buffer.alloc(1024, " ");
  head.write(`850STL${fps}.01${display}${table}0A`, 0, "latin1");
  head.write("4023", 251, "latin1");
  head.write(`1${start}`, 255, "latin1");
  const rows = blocks.map(
    (
      {
        text,
        start: from = [10, 0, 1, 0],
        end = [10, 0, 2, 0],
        row = 20,
        ebn = 0xff,
        comment = false,
      },
      index,
    ) => {
      const block = Buffer.alloc(128, 0x8f);
      block.set([0, index + 1, 0, ebn, 0, ...from, ...end, row, 2, comment ? 1 : 0]);
      block.set(text, 16);
      return block;
    },
  );
  return Buffer.concat([head, ...rows]);
}
const letters = (text: string) => [...Buffer.from(text, "latin1")];

describe("EBU STL", () => {
  it.each([
    [
      "accents before letters",
      "00",
      [0xbf, ...letters("Qu"), 0xc2, 0x65, ...letters(" se"), 0xc4, 0x6e, ...letters("or?")],
      "¿Qué señor?",
    ],
    [
      "other signs",
      "00",
      [0xd5, 0x20, 0xab, 0xc8, 0x75, 0xbb, 0x20, 0xfb, 0xf9, 0xe8, 0x20, 0xa9, 0xb9],
      "♪ «ü» ßøŁ ‘’",
    ],
    ["Cyrillic", "01", [0xbf, 0xe0, 0xd8, 0xd2, 0xd5, 0xe2], "Привет"],
    ["Arabic", "02", [0xe5, 0xd1, 0xcd, 0xc8, 0xc7], "مرحبا"],
    ["Greek", "03", [0xc3, 0xe5, 0xe9, 0xdc], "Γειά"],
    ["Hebrew", "04", [0xf9, 0xec, 0xe5, 0xed], "שלום"],
    [
      "teletext",
      "00",
      [
        0x0d,
        0x07,
        0x0b,
        0x0b,
        ...letters("One"),
        0x0a,
        0x0a,
        0x8a,
        0x8a,
        0x0d,
        0x0b,
        0x0b,
        ...letters("Two"),
        0x0a,
      ],
      "One\nTwo",
    ],
    [
      "italics",
      "00",
      [0x80, ...letters("Fog"), 0x81, ...letters(" <3 & "), 0x82, ...letters("rain")],
      "<i>Fog</i> &lt;3 &amp; <u>rain</u>",
    ],
  ])("has %s", async (_, table, text, shown) => {
    expect(await cuesOf(stl([{ text }], { table }))).toEqual([`${TIMES}\n${shown}`]);
  });

  it("counts frames from the start of the film, and keeps what stands above", async () => {
    const text = letters("One");
    expect(await cuesOf(stl([{ text, start: [10, 0, 1, 12], row: 2 }]))).toEqual([
      "00:00:01.480 --> 00:00:02.000 line:0\nOne",
    ]);
    expect(
      await cuesOf(stl([{ text, start: [0, 0, 1, 15] }], { fps: "30", start: "00000000" })),
    ).toEqual(["00:00:01.500 --> 10:00:02.000\nOne"]);
    expect(await cuesOf(stl([{ text }], { start: "00000000" }))).toEqual([`${TIMES}\nOne`]);
  });

  it("joins blocks, and leaves comments and data of others out", async () => {
    const blocks = [
      { text: letters("x"), comment: true },
      { text: letters("y"), ebn: 0xfe },
      { text: letters("a".repeat(112)), ebn: 0 },
      { text: letters("b") },
    ];
    expect(await cuesOf(stl(blocks))).toEqual([`${TIMES}\n${"a".repeat(112)}b`]);
    expect(await noteOf(stl([{ text: [0x01, ...letters("red")] }]))).toBe(
      "NOTE From stl, ebu; not kept: mark 1",
    );
    expect(await reasonOf(stl([{ text: letters("x") }], { table: "99" }))).toEqual([
      "captionsUnsupported",
      undefined,
    ]);
  });
});

const NAMESPACES =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"';
const ttml = (body: string, root = "", head = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt ${NAMESPACES} ${root}>\n<head>${head}</head>\n<body><div>\n${body}\n</div></body></tt>`;
const p = (inner: string, times = 'begin="00:00:01.000" end="00:00:02.000"') =>
  `<p ${times}>${inner}</p>`;

describe("TTML", () => {
  it.each([
    ["clock times", 'begin="00:00:01.000" end="00:00:02.000"', ""],
    ["a duration", 'begin="1s" dur="1000ms"', ""],
    ["frames", 'begin="00:00:01:00" end="00:00:02:00"', 'ttp:frameRate="25"'],
    ["frames of NTSC", 'begin="24f" end="48f"', 'ttp:frameRate="24"'],
    ["ticks", 'begin="10000000t" end="20000000t"', 'ttp:tickRate="10000000"'],
    ["a comma", 'begin="00:00:01,000" end="00:00:02,000"', ""],
    [
      "SMPTE from ten o’clock",
      'begin="10:00:01:00" end="10:00:02:00"',
      'ttp:timeBase="smpte" ttp:frameRate="25"',
    ],
  ])("with %s", async (_, times, root) => {
    expect(await cuesOf(ttml(p("Hello", times), root))).toEqual([`${TIMES}\nHello`]);
  });

  it.each([
    ["One<br/>Two", "One\nTwo"],
    ["\n   One\n   <br />\n   Two   three\n", "One\nTwo three"],
    ['<span tts:fontStyle="italic">Fog</span> lifts', "<i>Fog</i> lifts"],
    ['<span style="s1">Fog</span>', "<i>Fog</i>"],
    [
      '<span tts:fontStyle="italic">a<span tts:fontWeight="bold">b</span></span>',
      "<i>a<b>b</b></i>",
    ],
    ["I &lt;3 &amp; &#x266a; <![CDATA[<x>]]>", "I &lt;3 &amp; ♪ &lt;x&gt;"],
    ["<metadata>no</metadata>Yes", "Yes"],
  ])("%j", async (inner, shown) => {
    const head = '<styling><style xml:id="s1" tts:fontStyle="italic"/></styling>';
    expect(await cuesOf(ttml(p(inner), "", head))).toEqual([`${TIMES}\n${shown}`]);
  });

  it("keeps what stands above, in nested times, in older names and with prefixes", async () => {
    const head =
      '<layout><region xml:id="top" tts:origin="10% 5%" tts:extent="80% 20%"/><region xml:id="low" tts:origin="10% 80%" tts:extent="80% 15%" tts:displayAlign="after"/></layout>';
    const body = `<p region="top" begin="1s" end="2s">Up</p><p region="low" begin="3s" end="4s">Down</p>`;
    expect(await cuesOf(ttml(body, "", head))).toEqual([
      `${TIMES} line:0\nUp`,
      "00:00:03.000 --> 00:00:04.000\nDown",
    ]);
    const nested = `<div begin="1s">${p("In", 'begin="0s" end="1s"')}</div>`;
    expect(await cuesOf(ttml(nested))).toEqual([`${TIMES}\nIn`]);
    const prefixed = `<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"><tt:body><tt:div><tt:p begin="1s" end="2s">EBU<tt:br/>TT</tt:p></tt:div></tt:body></tt:tt>`;
    expect(await cuesOf(prefixed)).toEqual([`${TIMES}\nEBU\nTT`]);
    const old = `<tt xmlns="http://www.w3.org/2006/10/ttaf1"><body><div><p begin="00:00:01.00" end="00:00:02.00">DFXP</p></div></body></tt>`;
    expect(await cuesOf(old)).toEqual([`${TIMES}\nDFXP`]);
  });

  it("has words with times of their own, and sequences", async () => {
    const words = p('<span begin="0s">One</span> <span begin="0.5s">two</span>');
    expect(await cuesOf(ttml(words))).toEqual([
      "00:00:01.000 --> 00:00:01.500\nOne",
      "00:00:01.500 --> 00:00:02.000\nOne two",
    ]);
    const sequence = `<div timeContainer="seq">${p("A", 'dur="1s"')}${p("B", 'dur="1s"')}</div>`;
    expect(await cuesOf(ttml(sequence))).toEqual([
      "00:00:00.000 --> 00:00:01.000\nA",
      `${TIMES}\nB`,
    ]);
  });

  it("tells what is not kept, and refuses a damaged document with its line", async () => {
    const text = ttml(`${p("One")}\n${p("Two", 'begin="soon" end="4s"')}\n${p("Three", "")}`);
    expect(await noteOf(text)).toBe("NOTE From ttml, utf-8; not kept: time 6, time 7");
    expect(await reasonOf(ttml("<p>"))).toEqual(["captionsLine", 6]);
    expect(await reasonOf(ttml("&bomb;"))).toEqual(["captionsLine", 5]);
  });
});

describe("any file", () => {
  it.each([
    ["[Script Info]\nTitle: x\n", "ASS/SSA"],
    ["<SAMI><HEAD></HEAD></SAMI>", "SAMI"],
    ["{0}{25}Hello", "MicroDVD (.sub)"],
    ["0:00:01.000,0:00:02.000\nHello\n", "SBV"],
    ["Scenarist_SCC V1.0\n", "SCC"],
  ])("%j is refused by name", async (text, name) => {
    expect(await reasonOf(text)).toEqual(["captionsFormat", name]);
  });

  it.each(["", "Hello", "WEBVTT", "<html><p>x</p></html>", "%PDF-1.4", "1\n2\n3"])(
    "%j has no subtitles",
    async (text) => {
      expect(await reasonOf(text)).toEqual(["captionsUnsupported", undefined]);
    },
  );

  it("has marks around a line of blanks only", async () => {
    const content = "00:00:01,000 --> 00:00:02,000\nFog\n{\\i1}\n\n";
    expect(await cuesOf(content)).toEqual(["00:00:01.000 --> 00:00:02.000\nFog"]);
  });

  it("has an arrow where a note begins", async () => {
    expect(await reasonOf("WEBVTT\n\nNOTE one --> two\n")).toEqual([
      "captionsUnsupported",
      undefined,
    ]);
    const content = "WEBVTT\n\nNOTE one --> two\n\n00:01.000 --> 00:02.000\nFog\n";
    expect(await cuesOf(content)).toEqual(["00:00:01.000 --> 00:00:02.000\nFog"]);
  });

  it("becomes WebVTT that is right and stays as it is, or is refused", async () => {
    const parts = fc.constantFrom(
      "WEBVTT\n",
      "\n",
      "\n\n",
      "1",
      "00:00:01,000 --> 00:00:02,000\n",
      "00:05.000 --> 00:04.000",
      "--> ",
      "<i>",
      "</i>",
      "<c.x>",
      "<v A>",
      "{\\an8}",
      "{\\i1}",
      "&amp;",
      "&",
      "<",
      ">",
      " ",
      "\r",
      "NOTE x",
      "STYLE\n",
      "text",
      "\0",
      "é",
      "<00:01.000>",
    );
    const texts = fc.array(parts, { maxLength: 60 }).map((all) => all.join(""));
    const damaged = fc
      .uint8Array({ maxLength: 400 })
      .map((bytes) => Buffer.concat([stl([{ text: [...bytes].slice(0, 100) }]), bytes]));
    await fc.assert(
      fc.asyncProperty(fc.oneof(texts, damaged), async (content) => {
        const text = await made(content).catch((error: unknown) => {
          if (error instanceof HttpError) return null;
          throw error;
        });
        if (text === null) return;
        expect(wrongLineOfWebVtt(text)).toBeNull();
        expect(await made(text)).toBe(text);
      }),
      { numRuns: 400 },
    );
  });

  it("is read in turns, and not beyond its lines", async () => {
    const cues = Array.from(
      { length: 10_000 },
      (_, at) =>
        `${at}\n00:00:${String(at % 60).padStart(2, "0")},000 --> 00:01:01,000\n<i>x</i>\n`,
    );
    const turns = await countTurns(() => made(cues.join("\n")));
    expect(turns).toBe(20);
    expect(await reasonOf("\n".repeat(50_001))).toEqual(["captionsTooManyLines", 50_000]);
  });
});
