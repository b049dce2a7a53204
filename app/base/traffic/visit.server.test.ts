import { describe, expect, it } from "vitest";
import { isFromStart, isRobot, isVisit, originOf } from "./visit.server";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const person = { "user-agent": FIREFOX };

describe("a visit", () => {
  it("is a page that a person opens", () => expect(isVisit("GET", person)).toBe(true));

  it("is a page that says it was opened without a new document", () => {
    expect(isVisit("HEAD", { ...person, purpose: "view" })).toBe(true);
    expect(isVisit("HEAD", { "user-agent": "curl/8.5.0", purpose: "view" })).toBe(false);
  });

  it.each([
    ["HEAD", "HEAD", person],
    ["HEAD in advance", "HEAD", { ...person, purpose: "prefetch" }],
    ["a form", "POST", person],
    ["a prefetch", "GET", { ...person, "sec-purpose": "prefetch" }],
    ["a prerendering", "GET", { ...person, "sec-purpose": "prefetch;prerender" }],
    ["an older prefetch", "GET", { ...person, purpose: "prefetch" }],
    ["no browser's name", "GET", {}],
    ["a robot", "GET", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["a program", "GET", { "user-agent": "curl/8.5.0" }],
    ["a name that is too long", "GET", { "user-agent": FIREFOX.repeat(20) }],
  ])("is none: %s", (_, method, headers) => expect(isVisit(method, headers)).toBe(false));

  const android = (model: string, behind = "") =>
    `Mozilla/5.0 (Linux; Android 10; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) ` +
    `Chrome/110.0.0.0 Mobile Safari/537.36${behind}`;

  it.each([
    android("CUBOT X30"),
    android("XBot Junior"),
    android("en-us; M_bot_tab_1150 Build/N9F27F"),
    android("GM Discovery II"),
    android("Google TV Streamer Build/X"),
    "Mozilla/5.0 (Linux; GoogleTV 3.2; NSZ-GS7 Build/MASTER) AppleWebKit/534.24 (KHTML, like Gecko) Chrome/11.0 Safari/534.24",
    "Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.4.112.Catcher4.69 Model/Hisense-MT9602 VIDAA/5.0(Hisense;SmartTV;43A6;MTK9602)",
    "Opera/9.80 (Linux mips; HbbTV/1.2.1 (; Freesat/1.0; hdr1000s; 1.0.0; wired); ce-html/1.0) Presto/2.12.407 Version/12.50",
  ])("is that of a telephone or television, whatever it calls itself: %s", (agent) => {
    expect(isRobot(agent)).toBe(false);
  });

  it.each([
    android(
      "Nexus 5X Build/MMB29P",
      " (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    ),
    android("Moto G Power", " Chrome-Lighthouse"),
    android("K", " (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)"),
    "Mozilla/5.0 (compatible; Google TV Crawler/1.0)",
  ])("is none of a robot that pretends to be one: %s", (agent) => {
    expect(isRobot(agent)).toBe(true);
  });

  it("is known again of browsers beyond those that are remembered", () => {
    for (let number = 0; number < 1200; number++) isRobot(`${FIREFOX} ${number}`);
    expect([isRobot(FIREFOX), isRobot("Bingbot/2.0")]).toEqual([false, true]);
  });
});

describe("a file", () => {
  it("is opened from its start, once, and played on from elsewhere", () => {
    expect([null, "bytes=0-", "bytes=0-1048575"].map(isFromStart)).toEqual([true, true, true]);
    for (const range of ["bytes=0-1", "bytes=1-", "bytes=4096-8191", "bytes=-500", "lines=0-"]) {
      expect([range, isFromStart(range)]).toEqual([range, false]);
    }
  });
});

describe("where a page was opened from", () => {
  const from = (referer?: string) => originOf({ referer, host: "films.example" });

  it.each([
    ["https://www.festival.example/line-up?edition=12", "festival.example"],
    ["https://News.Example:8443", "news.example"],
    ["android-app://com.reader.example/", "com.reader.example"],
    ["https://xn--pelcula-8va.example/", "xn--pelcula-8va.example"],
  ])("is the host of another site: %s", (referer, site) => {
    expect(from(referer)).toEqual({ site, path: null });
  });

  it.each([
    undefined,
    "",
    "nonsense",
    "https://",
    "https:///path",
    "https://203.0.113.9/",
    "https://[2001:db8::1]/",
    "https://localhost/",
    "https://user:secret@site.example/",
    `https://${"a".repeat(99)}.example/`,
    "https://a.example\u0000b/",
    "https://=cmd.example/",
    "javascript://%0aalert(1)",
  ])("is unknown, and nothing of it is kept: %j", (referer) => {
    expect(from(referer)).toEqual({ site: "", path: null });
  });

  it("is a path of this site, without its query", () => {
    expect(from("https://films.example/en/news?page=2")).toEqual({ site: null, path: "/en/news" });
    expect(from("https://films.example/")).toEqual({ site: null, path: "/" });
  });
});
