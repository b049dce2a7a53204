import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { anyCodePoint } from "~/test/arrange/any-text";
import { countTurns } from "~/test/arrange/count-turns";
import { itReads, type Lists, readListed } from "~/test/arrange/listed-redirects";
import { joinLists, LINES_MAX, readRedirectList } from "./redirect-list.server";

vi.mock("~db/next-turn.server", { spy: true });

const lists: Lists = {
  "Redirection (CSV)": [
    `source,target,regex,code,type,hits,title,status
"/about-us/","/en/about",0,301,"url",412,"","active"
"/news/2019/bruma","/en/news/1",0,302,"url",3,"Two
lines","active"
"^/blog/(.*)$","/en/news/$1",1,301,"url",3,"","active"
"^/blog/(\\d+)$","/en/news/$1",1,301,"url",3,"","active"
"/off","/en/news",0,301,"url",3,"","disabled"
"/gone","",0,410,"error",3,"","active"
"/in","/en/news",0,301,"login",3,"","active"`,
    [
      "1: heading",
      "2: /about-us/ /en/about 301",
      "3: /news/2019/bruma /en/news/1 302",
      "5: /blog/* /en/news/* 301",
      "6: pattern",
      "7: disabled",
      "8: gone",
      "9: condition",
    ],
  ],
  "Redirection (JSON)": [
    JSON.stringify({
      plugin: { version: "5.5.0" },
      groups: [],
      redirects: [
        {
          id: 1,
          url: "/a",
          match_url: "/a",
          match_data: { source: { flag_regex: false } },
          action_code: 302,
          action_type: "url",
          action_data: { url: "/en/a" },
          match_type: "url",
          regex: false,
          enabled: true,
        },
        { url: "/b", action_code: 301, action_data: { url: "/en/b" }, regex: 0, enabled: false },
        { url: "^/c/(.+)", action_code: 301, action_data: { url: "/d/$1" }, regex: true },
        { url: "/d", action_code: 301, action_type: "url", match_type: "agent", action_data: {} },
      ],
    }),
    ["1: /a /en/a 302", "2: disabled", "3: /c/* /d/* 301", "4: condition"],
  ],
  Yoast: [
    `Origin,Target,Type,Format
"old-page","/en/news","301","plain"
"about.html","about/us","302","plain"
"films/(.*)","/en/projects/$1","301","regex"
"shut","","410","plain"`,
    [
      "1: heading",
      "2: /old-page /en/news 301",
      "3: /about.html /about/us 302",
      "4: /films/* /en/projects/* 301",
      "5: gone",
    ],
  ],
  "Rank Math": [
    "id,source,matching,destination,type,category,status,ignore\n1,a/b,exact,https://x.example/,301,,active,\n2,b,contains,/c,301,,active,\n3,c,exact,/d,301,,inactive,",
    ["1: heading", "2: /a/b https://x.example/ 301", "3: pattern", "4: disabled"],
  ],
  Shopify: ["Redirect from,Redirect to\n/old,/en/new\n", ["1: heading", "2: /old /en/new 301"]],
  Webflow: ["source,target\n/old,/en/new", ["1: heading", "2: /old /en/new 301"]],
  Wix: ["Old URL,New URL\n/old,/en/new", ["1: heading", "2: /old /en/new 301"]],
  Wagtail: [
    "From,To,Type\n/old,/en/new,permanent\n/b,/en/new,temporary",
    ["1: heading", "2: /old /en/new 301", "3: /b /en/new 302"],
  ],
  Cloudflare: [
    "source_url,target_url,status_code\nexample.com/a,https://b.example/c,307",
    ["1: heading", "2: https://example.com/a https://b.example/c 302"],
  ],
  "titles in Spanish": [
    "Nueva URL;Tipo;Dirección antigua\n/es/x;302 Temporal;/vieja",
    ["1: heading", "2: /vieja /es/x 302"],
  ],
  "no titles, of SEOPress": [
    "/a;/b;301;yes;exact_match\n/c;/d;302;no;exact_match",
    ["1: /a /b 301", "2: disabled"],
  ],
  "no titles": [
    "old.html,new.html\n/a,/b,0,302,url\n/c\t/d\n/x y,/z",
    ["1: old.html new.html 301", "2: /a /b 302", "3: /c /d 301", "4: /x y /z 301"],
  ],
  "Ghost (JSON)": [
    '[{"from":"/old-films","to":"/en/news","permanent":true},{"from":"^/blog/(.*)$","to":"/en/news/$1"},{"from":"^\\\\/a\\\\/$","to":"/b"},{"from":"^/([a-z]+)/x","to":"/$1"}]',
    ["1: /old-films /en/news 301", "2: /blog/* /en/news/* 302", "3: /a/ /b 302", "4: pattern"],
  ],
  "Ghost (YAML)": [
    `301:
  /old-films/: /en/news/
  "^\\\\/blog\\\\/(.*)$": /en/news/$1 # all

302:
  /x: 'https://example.com/y'
  ^/(\\d+)/z: /en
  broken`,
    [
      "1: aside",
      "2: /old-films/ /en/news/ 301",
      "3: /blog/* /en/news/* 301",
      "5: aside",
      "6: /x https://example.com/y 302",
      "7: pattern",
      "8: columns",
    ],
  ],
  "by status in JSON": ['{"301":{"/a":"/b"},"302":{"/c":"/d"}}', ["1: /a /b 301", "2: /c /d 302"]],
  Vercel: [
    '{"redirects":[{"source":"/blog/:path*","destination":"/news/:path*","permanent":true},{"source":"/a","destination":"/b","permanent":false,"has":[{"type":"host"}]},{"source":"/a","destination":"/b","statusCode":301}]}',
    ["1: /blog/* /news/* 308", "2: condition", "3: /a /b 301"],
  ],
  "JSON that is cut off": ['[{"from":"/a"', ["1: json"]],
};

describe("lists of other programs", () => {
  itReads(lists);

  it("keeps the columns of the pasted lines from those of the file", async () => {
    const joined = await joinLists("to,from\n/b,/a", "source,target,code\n/c,/d,302");
    expect(joined?.dropped).toMatchObject([{ number: 1, text: "source,target,code" }]);
    expect(await readListed(joined?.text ?? "")).toEqual([
      "1: heading",
      "2: /a /b 301",
      "3: heading",
      "4: /c /d 302",
    ]);
  });

  it("loses no line of any text", async () => {
    const piece = fc.constantFrom(
      "/a",
      "/b",
      " ",
      ",",
      "->",
      "Redirect",
      "location = ",
      "{",
      "}",
      ";",
      "#",
      "301",
      ":",
      "\n",
      "[[redirects]]",
      "from",
      '"',
      "|",
      "source,target",
      "^/x/(.*)$",
      "RewriteRule ",
      "- ",
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 40 }).map((all) => all.join("")),
      fc.string({ unit: anyCodePoint, maxLength: 200 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const list = (await readRedirectList(typed)) ?? [];
        const letters = (each: string) => each.replace(/[^/\p{L}\d]/gu, "");
        if (!/^\s*[[{-]|redirects|30[128]\s*:/.test(typed))
          expect(letters(list.map((line) => line.text).join(""))).toBe(letters(typed));
        if (letters(typed) !== "") expect(list).not.toEqual([]);
        for (const { listed } of list) {
          if (listed.kind === "refused") expect(listed.reason).not.toBe("");
        }
      }),
    );
  });

  it("is read in turns, and has no more lines than an import", async () => {
    for (const line of ["/old /new 301", "/old -> /new", "/old,/new", "Redirect 301 /old /new"]) {
      const text = `${line}\n`.repeat(10_000);
      expect(await countTurns(() => readRedirectList(text))).toBeGreaterThan(20);
      expect(await readRedirectList(`${line}\n`.repeat(LINES_MAX + 1))).toBeNull();
    }
  });
});
