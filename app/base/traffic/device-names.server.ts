/**
 * The parts of a User-Agent in which a telephone or a television names itself, as it likes: "CUBOT",
 * "XBot Junior", "GM Discovery", "Google TV", VIDAA's "Catcher". Robots name themselves elsewhere,
 * also those that pretend to be a telephone.
 */
const DEVICE_NAMES = new RegExp(
  [
    // Behind Android's version: a language, if there is one, then the model and its build.
    String.raw`(?<=\bAndroid \d[\d.]{0,9}; (?:[a-z]{2}[-_][a-z]{2}; )?)[^;()]{1,80}`,
    String.raw`\bHbbTV/[\d.]+ ?\([^()]{0,200}\)`,
    String.raw`\b(?:CE-HTML|NETTV)/1\.0`,
    String.raw`\w{0,20}Google ?TV\b\w{0,20}`,
    String.raw`\bOMI/[\d.]+Catcher[\d.]+`,
    String.raw`\bVIDAA/[\d.]+\([^()]{0,200}\)`,
    String.raw`\bSogou(?:MSE|MobileBrowser)\b`,
  ].join("|"),
  "gi",
);

/** Returns a User-Agent without what a device calls itself. */
export const withoutDeviceNames = (agent: string) => agent.replace(DEVICE_NAMES, "device");
