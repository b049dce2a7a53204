/** The browser and operating system by their product names; null if unknown. */
export interface Agent {
  browser: string | null;
  system: string | null;
}

/** Order matters: many browsers also claim to be those further down. */
const browsers: [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera|OPiOS)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
];

const systems: [string, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * Parses a User-Agent header. Only for people to recognize their own devices: no decision may
 * depend on it.
 */
export function describeAgent(userAgent: string | null): Agent {
  const nameIn = (names: [string, RegExp][]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
