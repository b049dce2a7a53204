import { describe, expect, it } from "vitest";
import { describeAgent } from "./user-agent";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15";
const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("what a browser says of itself", () => {
  it.each([
    [`${windows} ${webKit} Chrome/126.0.0.0 Safari/537.36`, "Chrome", "Windows"],
    [`${windows} ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, "Edge", "Windows"],
    [`${mac} ${webKit} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, "Opera", "macOS"],
    [`${mac} AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15`, "Safari", "macOS"],
    [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
    [`${iPhone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
    [`${iPhone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, "Firefox", "iPhone"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "Linux"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webKit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
      "Samsung Internet",
      "Android",
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/126.0 Safari/537.36`,
      "Chrome",
      "ChromeOS",
    ],
    ["curl/8.5.0", null, null],
    ["", null, null],
    [null, null, null],
  ])("%j is %s on %s", (userAgent, browser, system) => {
    expect(describeAgent(userAgent)).toEqual({ browser, system });
  });
});
