import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { escapeHtml } from "~/base/http/escape-html";
import { summaryOf } from "~/base/seo/summary";
import { anyLines } from "~/test/arrange/any-text";
import { safeUrl } from "~/ui/parts/safe-url";
import { WRITING_MAX } from "./markdown.server";
import { plainTextOf } from "./plain-text.server";
import { paragraphsOf } from "./writing";
import { writingHtml } from "./writing-html.server";

const html = (text: string) => writingHtml(text, 2);

/** A link whose text is its address. */
const bare = (href: string, text = href) => {
  const rel = href.startsWith("http") ? ' rel="noopener noreferrer"' : "";
  return `<a href="${escapeHtml(href)}"${rel} data-bare="">${escapeHtml(text)}</a>`;
};

describe("Markdown", () => {
  it.each([
    ["## One\n### Two\n#### Three", "<h2>One</h2><h3>Two</h3><h4>Three</h4>"],
    ["# One\n###### Two\n# Three", "<h2>One</h2><h3>Two</h3><h2>Three</h2>"],
    ["*a* **b** `c`", "<p><em>a</em> <strong>b</strong> <code>c</code></p>"],
    ["* a\n* b\n\n1. c", "<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>"],
    ["> a\n> b", "<blockquote><p>a<br>\nb</p></blockquote>"],
    ["```html\n<b>\n```", "<pre><code>&lt;b&gt;\n</code></pre>"],
    ["[a](/projects#x)", '<p><a href="/projects#x">a</a></p>'],
    ["[a](http://localhost:3000/news)", '<p><a href="http://localhost:3000/news">a</a></p>'],
    [
      "[a](https://example.com/?a=1&b=2)",
      '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">a</a></p>',
    ],
    ["<https://example.com>", `<p>${bare("https://example.com")}</p>`],
    ["<eva@example.com>", `<p>${bare("mailto:eva@example.com", "eva@example.com")}</p>`],
    [
      "[a](www.cine.example/buy?film=1)",
      '<p><a href="https://www.cine.example/buy?film=1" rel="noopener noreferrer">a</a></p>',
    ],
    [
      "[a](peña.example)",
      '<p><a href="https://xn--pea-8ma.example" rel="noopener noreferrer">a</a></p>',
    ],
    ["[a](eva@cine.example)", '<p><a href="mailto:eva@cine.example">a</a></p>'],
    ["[a](mailto:eva@cine.example)", '<p><a href="mailto:eva@cine.example">a</a></p>'],
    ["[a](?to=eva@cine.example)", '<p><a href="?to=eva@cine.example">a</a></p>'],
    ["[](/news)", '<p><a href="/news">/news</a></p>'],
    [
      "![A *still*](/hero.webp)",
      '<p><img src="/hero.webp" alt="A still" loading="lazy" decoding="async"></p>',
    ],
    [
      "See\n\nhttps://youtu.be/dQw4w9WgXcQ",
      '<p>See</p><p data-film=""><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"' +
        ' rel="noopener noreferrer"><span aria-hidden="true">▶</span>' +
        " youtube.com/watch?v=dQw4w9WgXcQ</a></p>",
    ],
    [
      `/files/${"a".repeat(32)}-9b.mp4`,
      `<p data-film=""><video src="/files/${"a".repeat(32)}-9b.mp4" controls="" playsinline=""` +
        ' preload="metadata"></video></p>',
    ],
    ["See https://vimeo.com/76979871", `<p>See ${bare("https://vimeo.com/76979871")}</p>`],
    ["https://vimeo.com.evil.example/1", `<p>${bare("https://vimeo.com.evil.example/1")}</p>`],
    ["- https://vimeo.com/76979871", `<p>- ${bare("https://vimeo.com/76979871")}</p>`],
  ])("%j", (text, expected) => expect(html(text)).toBe(expected));

  it("reads no host that is longer than any, which would take the square of its length", () => {
    const read = vi.spyOn(URL, "canParse");
    onTestFinished(() => void read.mockRestore());
    const host = `${"ñ".repeat(256)}.example`;
    const long = [`https://${host}/1`, `https:${host}`, `//${host}`, `mailto:eva@${host}`].concat(
      host,
      `eva@${host}`,
    );
    for (const text of [
      ...long.map((url) => `[a](${url})`),
      `https://${host}`,
      `<https://${host}>`,
    ]) {
      expect(html(text)).toBe(`<p>${escapeHtml(text)}</p>`);
    }
    expect(read.mock.calls.flat().join("")).not.toContain("ñ");
    const path = encodeURIComponent("фильмография".repeat(6));
    for (const url of [`/${path}`, path, `https://example.com/${path}`]) {
      expect(html(`[a](${url})`)).toContain("<a ");
    }
  });

  it("shows uploads in every size, with their measures", () => {
    expect(html("![A still](/uploads/abc-900x600.webp)")).toBe(
      '<p><picture data-ratio="u1 t5"><source type="image/avif" ' +
        'sizes="(min-width: 40rem) 36rem, 92vw" srcset="/uploads/abc-900x600.w400.avif 400w, ' +
        "/uploads/abc-900x600.w520.avif 520w, /uploads/abc-900x600.w640.avif 640w, " +
        '/uploads/abc-900x600.w800.avif 800w, /uploads/abc-900x600.w900.avif 900w">' +
        '<source type="image/webp" sizes="(min-width: 40rem) 36rem, 92vw" ' +
        'srcset="/uploads/abc-900x600.w520.webp 520w, /uploads/abc-900x600.w900.webp 900w">' +
        '<img src="/uploads/abc-900x600.w800.jpg" alt="A still" width="900" height="600" ' +
        'loading="lazy" decoding="async"></picture></p>',
    );
  });

  it("makes a link of an image from elsewhere, and nothing of other addresses", () => {
    expect(html("![A still](https://example.com/a.png)")).toBe(
      '<p><a href="https://example.com/a.png" rel="noopener noreferrer">A still</a></p>',
    );
    expect(html("[![A](https://example.com/a.png)](/news)")).toBe('<p><a href="/news">A</a></p>');
    for (const text of [
      "![a](data:image/png;base64,xx)",
      "![a](//example.com/a.png)",
      "[a](javascript:alert)",
      "[a](JaVaScRiPt:alert)",
      "[a](javascript&colon;alert)",
      "[a](vbscript:x)",
      "<javascript:alert>",
    ]) {
      expect(html(text)).toBe(`<p>${escapeHtml(text)}</p>`);
    }
  });

  it("leaves as they are: HTML, tables, rules, references, indented lines", () => {
    for (const text of [
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)>",
      "AT&amp;T &lt;b&gt;",
      "a | b\n--|--\n1 | 2",
      "Title\n=====",
      "~~no~~ example.com",
    ]) {
      const lines = escapeHtml(text).replaceAll("\n", "<br>\n");
      expect(html(text)).toBe(`<p>${lines}</p>`);
    }
    expect(html("    a\n\n***\n\n\tb")).toBe("<p>a</p><p>***</p><p>b</p>");
  });

  it("leaves out a heading that was only begun, which changes none behind it", () => {
    expect(html("#\n\nText\n\n#### \n\n> ##\n\n## Two")).toBe(
      "<p>Text</p><blockquote></blockquote><h2>Two</h2>",
    );
    expect(html("# One\n\n###\n\n## Two")).toBe("<h2>One</h2><h2>Two</h2>");
  });

  it("shows a picture of few pixels no larger than they are", () => {
    const picture = (size: string) => html(`![A logo](/uploads/abc-${size}.webp)`);
    expect(picture("120x120")).toMatch(/<picture><source .*<img [^>]*width="120" height="120"/);
    for (const size of ["1200x100", "720x720", "300x3000"]) {
      expect(picture(size)).toContain("<picture data-ratio=");
    }
  });

  it("starts below a heading of the page where it stands in a section", () => {
    expect(writingHtml("## One\n###### Two", 3)).toBe("<h3>One</h3><h4>Two</h4>");
  });
});

/** Words, dots and white space, as in texts older than Markdown support. */
const plainText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.stringMatching(/^[a-zñ¡<&"',;:() ]{1,12}$/) },
      fc.constantFrom("\n", "\n\n", "\n \n", "\n\u00a0\n", "    ", "\t", ".", "?"),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

describe("a text without Markdown", () => {
  it("is paragraphs between blank lines, and lines as typed", () => {
    const flowing = (text: string) => text.replace(/[^\S\n]+/g, " ").replace(/ ?\n ?/g, "\n");
    fc.assert(
      fc.property(plainText, (text) => {
        const typed = paragraphsOf(text).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
        expect(flowing(html(text).replaceAll("<br>", ""))).toBe(flowing(typed.join("")));
      }),
    );
  });
});

const TAGS = /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g;
const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    ["p", "h2", "h3", "h4", "h5", "h6", "br", "blockquote"].map((name) => [name, []]),
  ),
  em: [],
  strong: [],
  code: [],
  pre: [],
  picture: ["data-ratio"],
  ul: ["data-dash"],
  ol: ["start", "data-zeros"],
  li: ["value"],
  a: ["href", "rel", "data-bare"],
  img: ["src", "alt", "width", "height", "loading", "decoding"],
  source: ["type", "srcset", "sizes"],
};
const decoded = (value: string) =>
  value.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) =>
    Object.entries({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" })
      .filter(([written]) => written === entity)
      .map(([, meant]) => meant)
      .join(""),
  );

/** Finds HTML that is not on the allow-list, and elements closed in the wrong order. */
function strangeParts(written: string): string[] {
  const strange: string[] = [];
  const open: string[] = [];
  for (const [whole, end, name = "", attributes = ""] of written.matchAll(TAGS)) {
    const names = allowed[name];
    if (!names) strange.push(whole);
    if (end && open.pop() !== name) strange.push(`${whole} closes nothing`);
    if (!end && !["br", "img", "source"].includes(name)) open.push(name);
    for (const [, key = "", value = ""] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      const address = decoded(value);
      if (!names?.includes(key)) strange.push(whole);
      if (key === "href" && safeUrl(address) !== address) strange.push(whole);
      const isElsewhere = /^https?:/i.test(address) && !address.startsWith("http://localhost:3000");
      if (key === "href" && isElsewhere && !whole.includes("noopener noreferrer")) {
        strange.push(whole);
      }
      if ((key === "src" || key === "srcset") && !/^\/[^/\\]/.test(address)) strange.push(whole);
    }
  }
  const text = written.replace(TAGS, "");
  if (/[<>"']/.test(text)) strange.push(text);
  return [...strange, ...open.map((name) => `<${name}> is left open`)];
}

const fragments = fc.constantFrom(
  "#",
  "## ",
  "> ",
  "- ",
  "1. ",
  "\n",
  "\n\n",
  "    ",
  "```",
  "`",
  "*",
  "**",
  "_",
  "\\",
  "[",
  "]",
  "(",
  ")",
  "![",
  "](",
  "<",
  ">",
  '"',
  "'",
  "&",
  "&colon;",
  "&#58;",
  "%3a",
  "\u0000",
  "javascript:",
  "JAVASCRIPT:alert(1)",
  "data:image/svg+xml,<svg onload=1>",
  "//evil.example",
  "/\\evil.example/a.png",
  "https://evil.example/a.png",
  "/uploads/a-1x1.webp",
  "/hero.webp",
  "<script>",
  "</script>",
  "<img src=x onerror=alert(1)>",
  " onclick=x",
  "style=",
  "-->",
  "http:",
  "mailto:a@b.cd",
  "__proto__",
  "constructor",
  "[__proto__]: x",
  "\u2028",
  "ñ",
  "a",
  "/uploads/x.png\"onerror='x",
  "https://localhost:3000@evil.example",
  "\ud800",
);
const reference = fc
  .tuple(fc.constantFrom("[a](", "![a](", "[![](", "<", "[", "!["), fragments, fragments)
  .map(([start, one, other]) => `${start}${one}${other})`);
const hostile = fc.array(fc.oneof({ weight: 3, arbitrary: fragments }, reference, anyLines(1, 5)), {
  maxLength: 40,
});

describe("whatever a text is", () => {
  it("its HTML holds tags, attributes and addresses of the list only", () => {
    fc.assert(
      fc.property(hostile, (parts) => {
        expect(strangeParts(html(parts.join("")))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it("the check itself finds what is strange", () => {
    for (const written of [
      "<p onclick=x>a</p>",
      '<a href="javascript:x">a</a>',
      '<a href="https://evil.example">a</a>',
      '<p style="x">a</p>',
      '<img src="//evil.example/a.png">',
      "<p>",
      "<script>a</script>",
      "a < b",
    ]) {
      expect([written, strangeParts(written).length]).not.toEqual([written, 0]);
    }
  });

  it("its plain words hold no marks but those of items", () => {
    const text = "## Night *Ferry*\n\n![A still](/a.png) by [Eva](/team)\n\n> - `one`\n> - two";
    expect(plainTextOf(text)).toBe("Night Ferry\n\nA still by Eva\n\n- one\n\n- two");
    expect(summaryOf(plainTextOf(text))).toBe("Night Ferry A still by Eva - one - two");
    fc.assert(
      fc.property(hostile, (parts) => {
        expect(plainTextOf(parts.join(""))).toMatch(/^(\S([^]*\S)?)?$/);
      }),
    );
  });
});

/** Measures the parser's work: the number of characters it reads. */
function looksAt(work: () => void): number {
  // oxlint-disable-next-line typescript/unbound-method -- called with its string below
  const original = String.prototype.charCodeAt;
  let looks = 0;
  String.prototype.charCodeAt = function (index) {
    looks++;
    return original.call(this, index);
  };
  try {
    work();
  } finally {
    String.prototype.charCodeAt = original;
  }
  return looks;
}

describe("a hostile text", () => {
  const of = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));
  const shapes: [string, (length: number) => string][] = [
    "[",
    "]",
    "![",
    "<",
    "`",
    "*",
    "_",
    ">",
    "#",
    "\\",
    "(",
    "- ",
    "1. ",
    "> - ",
    "\t",
    "[a](",
    "[a](<b",
    '[a](b "',
    "![a](/b",
    "*a **a ",
    "_a __a ",
    "`a``",
    "<http://a",
    "[![*_`<",
    "a\n",
    "a  \n",
    "> a\n\n",
    "- a\n\n",
    "```\n",
    "~~~\n> ",
    "**a*",
    "&#x3c;",
    "*[a](b)",
    "http://xn--a/",
    "http://a.b/(",
    "www.a.b/ ",
    "a@b.c ",
    "@a.a.",
    "mailto:a@",
    "1936. ",
    "> 1936. ",
    "+ \n",
    "- a\n\nb\n\n",
    "1. a\n",
  ].map((part) => [part, (length) => of(part, length)]);
  const nested: typeof shapes = [
    ["[…]", (length) => of("[", length / 2) + of("]", length / 2)],
    ["[…](a)", (length) => of("[", length / 5) + of("](a)", (length * 4) / 5)],
    ["![…](a)", (length) => of("![", length / 3) + of("](a)", (length * 2) / 3)],
    ["![…](a) again and again", (length) => of(of("![", 60) + of("](/a)", 150), length)],
    ["- - a", (length) => of(`${of(">", 40)}- a\n`, length)],
    [
      "ticks",
      (length) => Array.from({ length: Math.sqrt(2 * length) }, (_, n) => "`".repeat(n)).join("a"),
    ],
  ];

  it.each([...shapes, ...nested])("%j takes work in proportion to its length", (_, make) => {
    const workFor = (length: number) => {
      const text = make(length);
      return looksAt(() => html(text)) / text.length;
    };
    const [few, many] = [workFor(1000), workFor(10_000)];
    expect(many).toBeLessThan(2 * few + 10);
  });

  it("is looked at by the parser through what is counted", () => {
    expect(looksAt(() => html("*a*"))).toBeGreaterThan(3);
  });

  it("nests no deeper than a text of a person", () => {
    for (const [start, end] of [
      ["> ", ""],
      ["- ", ""],
      ["*a **a ", " a** a*"],
    ] as const) {
      const written = html(start.repeat(300) + "end" + end.repeat(300));
      let depth = 0;
      let deepest = 0;
      for (const [whole] of written.matchAll(/<\/?(?!br|img|source)[a-z0-9]+/g)) {
        depth += whole.startsWith("</") ? -1 : 1;
        deepest = Math.max(deepest, depth);
      }
      expect(deepest).toBeGreaterThan(5);
      expect(deepest).toBeLessThan(25);
    }
  });

  it("that is longer than any form takes is shown as it is typed", () => {
    const text = "[".repeat(WRITING_MAX + 1);
    expect(html(text)).toBe(`<p>${text}</p>`);
    expect(plainTextOf(text)).toBe(text);
  });
});
