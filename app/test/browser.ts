import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/**
 * An installed Chromium if there is one, the quick one without windows first, else the one
 * Playwright brings (scripts/install-browser sees to it).
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
