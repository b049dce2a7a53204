import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { anyCodePoint } from "~/test/arrange/any-text";
import { countTurns } from "~/test/arrange/count-turns";
import { joinLists, LINES_MAX, readRedirectList } from "./redirect-list.server";

vi.mock("~db/next-turn.server", { spy: true });

/** Reads a list; a redirect is `source target status`, another line its reason or kind. */
async function read(text: string): Promise<string[]> {
  const list = (await readRedirectList(text)) ?? [];
  return list.map(({ number, listed }) => {
    if (listed.kind === "redirect")
      return `${number}: ${listed.source} ${listed.target} ${listed.status}`;
    const reason = listed.kind === "refused" ? listed.reason.split(".").at(-1) : listed.kind;
    return `${number}: ${reason}`;
  });
}

const cases: Record<string, [text: string, lines: string[]]> = {
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
  "no titles": [
    "old.html,new.html\n/a,/b,0,302,url\n/c\t/d\n/x y,/z",
    ["1: old.html new.html 301", "2: /a /b 302", "3: /c /d 301", "4: /x y /z 301"],
  ],
  Squarespace: [
    "/old-films -> /en/news 301\n/blog/[name] -> /en/news/[name] 301\n/trailer -> https://vimeo.com/1 302\n/a/[b]/c -> /c/[b]\n/2019/film-(new) -> /x",
    [
      "1: /old-films /en/news 301",
      "2: /blog/* /en/news/* 301",
      "3: /trailer https://vimeo.com/1 302",
      "4: pattern",
      "5: /2019/film-(new) /x 301",
    ],
  ],
  Netlify: [
    `# moved
/home              /en
/blog/*  /en/news/:splat  301
/old /en/news 301!  # again
/news/:slug /en/news/:slug 302
/news/:y/:slug /en/news/:slug
/store id=:id /blog/:id 301
/store id=2 /blog/2 301
/app/* /index.html 200
/x /y 302 Country=es
/tab\t\t/en/tab\t308
http://blog.example.com/* https://www.example.com/blog/:splat 301!
/* /404.html 404`,
    [
      "1: aside",
      "2: /home /en 301",
      "3: /blog/* /en/news/* 301",
      "4: /old /en/news 301",
      "5: /news/* /en/news/* 302",
      "6: pattern",
      "7: parameters",
      "8: /store?id=2 /blog/2 301",
      "9: rewrite",
      "10: condition",
      "11: /tab /en/tab 308",
      "12: http://blog.example.com/* https://www.example.com/blog/* 301",
      "13: gone",
    ],
  ],
  "netlify.toml": [
    `[build]
  command = "x"

[[redirects]]
  from = "/a" # one
  to = "/b"
  status = 302
  force = true
[[redirects]]
  from = "/c/*"
  to = "/d/:splat"
  conditions = {Country = ["US"]}`,
    ["1: aside", "2: aside", "4: /a /b 302", "9: condition"],
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
  Apache: [
    `# BEGIN old
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase /
Redirect 301 /old.html /en/new
Redirect /temp https://x.example/
Redirect permanent "/with space" /en
redirectpermanent /p /q
Redirect gone /shut
RedirectMatch 301 ^/blog/(.*)$ /en/news/$1
RedirectMatch 301 ^/([0-9]+)/x$ /en/$1
RewriteRule ^films/?$ /en/projects [R=301,L]
RewriteRule ^a/(.*)$ https://x.example/$1 [NC,L,R=302]
RewriteRule ^b$ index.php [L]
RewriteCond %{HTTP_HOST} ^old\\.example$
RewriteRule ^(.*)$ https://x.example/$1 [R=301,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^c\\.html$ /en/c [R=301]
RewriteRule ^d$ https://%{HTTP_HOST}/e [R=301]
</IfModule>`,
    [
      "1: aside",
      "2: aside",
      "3: aside",
      "4: aside",
      "5: /old.html /en/new 301",
      "6: /temp https://x.example/ 302",
      "7: /with space /en 301",
      "8: /p /q 301",
      "9: gone",
      "10: /blog/* /en/news/* 301",
      "11: pattern",
      "12: /films /en/projects 301",
      "13: /a/* https://x.example/* 302",
      "14: rewrite",
      "15: aside",
      "16: condition",
      "17: aside",
      "18: /c.html /en/c 301",
      "19: pattern",
      "20: aside",
    ],
  ],
  nginx: [
    `server {
  listen 80;
  rewrite ^/old$ /en/new permanent;
  rewrite ^/blog/(.*)$ /en/news/$1 redirect;
  rewrite ^/in$ /index.php last;
  location = /a { return 301 /en/a; }
  location = /b {
    return 302 https://x.example/b;
  }
  location /films/ { return 301 /en/projects; }
  location ~ ^/c/(.*)$ { return 301 /d/$1; }
  location = /e { return 301 https://x.example$request_uri; }
  location = /f { proxy_pass http://x; }
  if ($host = x) {
    return 301 /y;
  }
}
map $uri $new {
  default "";
  /m /en/m;
  ~^/n/(.*)$ /en/$1;
}`,
    [
      "1: aside",
      "2: aside",
      "3: /old /en/new 301",
      "4: /blog/* /en/news/* 302",
      "5: rewrite",
      "6: /a /en/a 301",
      "7: aside",
      "8: /b https://x.example/b 302",
      "9: aside",
      "10: /films/* /en/projects 301",
      "11: /c/* /d/* 301",
      "12: pattern",
      "13: unknown",
      "14: aside",
      "15: condition",
      "16: aside",
      "17: aside",
      "18: aside",
      "19: aside",
      "20: /m /en/m 301",
      "21: /n/* /en/* 301",
      "22: aside",
    ],
  ],
  "lines of several kinds": [
    "/a,/b\n\n/c -> /d\n/e /f 302\n| From | To |\n|---|---|\n| /g | /h |\nhello",
    [
      "1: /a /b 301",
      "3: /c /d 301",
      "4: /e /f 302",
      "5: heading",
      "6: aside",
      "7: /g /h 301",
      "8: columns",
    ],
  ],
  "JSON that is cut off": ['[{"from":"/a"', ["1: json"]],
};

describe("a list of redirects of another program", () => {
  it.each(Object.entries(cases))("is read: %s", async (_, [text, lines]) => {
    expect(await read(text)).toEqual(lines);
    expect(await read(`\uFEFF${text.replaceAll("\n", "\r\n")}`)).toEqual(lines);
  });

  it("can be given back line by line", async () => {
    for (const [name, [text]] of Object.entries(cases)) {
      const list = (await readRedirectList(text)) ?? [];
      const { text: joined } = (await joinLists("/first,/x", text)) ?? { text: "" };
      const again = (await readRedirectList(joined)) ?? [];
      const redirects = (lines: typeof list) =>
        lines.flatMap(({ listed }) => (listed.kind === "redirect" ? [listed] : []));
      expect(redirects(again).slice(1), name).toEqual(redirects(list));
      const refused = ({ listed: { kind } }: (typeof list)[number]) => kind === "refused";
      expect(again.filter(refused), name).toHaveLength(list.filter(refused).length);
    }
  });

  it("keeps the columns of the pasted lines from those of the file", async () => {
    const joined = await joinLists("to,from\n/b,/a", "source,target,code\n/c,/d,302");
    expect(joined?.dropped).toMatchObject([{ number: 1, text: "source,target,code" }]);
    expect(await read(joined?.text ?? "")).toEqual([
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
