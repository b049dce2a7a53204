import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/**
 * Returns the path of an installed Chromium, preferably the fast headless one; otherwise Playwright
 * uses its own (scripts/install-browser installs it).
 */
export function browserExecutable(): string | undefined {
  const installed = [
    process.env.CHROMIUM,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
  ];
  const found = installed.find((file) => file && existsSync(file));
  if (found) return found;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
