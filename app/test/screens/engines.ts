import { existsSync } from "node:fs";
import type { PlaywrightTestOptions, PlaywrightWorkerOptions, Project } from "@playwright/test";
import { engineStories } from "./engine-stories";
import type { StoryOptions } from "./fixtures";
import { hasWebKit } from "./webkit";

type EngineProject = Project<
  Partial<PlaywrightTestOptions & StoryOptions>,
  Partial<PlaywrightWorkerOptions>
>;

/** Another engine than Chromium, which is told the stories of {@link engineStories}. */
export interface Engine {
  name: "firefox" | "webkit";
  /** Why this machine cannot tell them; null if it can. */
  obstacle: string | null;
  /** The options of its projects. */
  use: EngineProject["use"];
}

const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (file) => file && existsSync(file),
);

/** With these Firefox behaves as a story expects of its browser. */
const FIREFOX_PREFERENCES = {
  // Its driver waits in vain for a page that comes back from memory.
  "browser.sessionhistory.max_total_viewers": 0,
  "network.proxy.allow_hijacking_localhost": true,
  // Its driver has no command for either.
  "ui.prefersReducedMotion": 1,
  // Beside the page, as in the other engines, the bar would take some of its width.
  "ui.useOverlayScrollbars": 1,
  "intl.accept_languages": "en-US, en",
};

/** Returns the engines beside Chromium, with those that this machine lacks. */
export function engines(): Engine[] {
  return [
    {
      name: "firefox",
      obstacle: FIREFOX ? null : "there is no Firefox (scripts/install-engines)",
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        // A context that is used again keeps the pages of the story before.
        reuseContext: false,
        launchOptions: { executablePath: FIREFOX, firefoxUserPrefs: FIREFOX_PREFERENCES },
      },
    },
    {
      name: "webkit",
      obstacle: hasWebKit ? null : "there is no WebKitGTK with a display (scripts/install-engines)",
      use: { browserName: "webkit", reuseContext: false, launchOptions: {} },
    },
  ];
}

/** Returns the projects of an engine: with scripts and without. */
export function projectsOf({ name, use }: Engine) {
  return (["on", "off"] as const).map((scripts) => {
    const project = `${name}-${scripts}` as const;
    // Without scripts a page is HTML, in which engines differ least.
    const isMore = (file: string) =>
      name === "firefox" && (scripts === "on" || file.endsWith(".off.e2e.ts"));
    const told = engineStories.filter(
      ({ file, isOfAll, not }) => (isOfAll || isMore(file)) && !not?.[name] && !not?.[project],
    );
    return {
      name: project,
      testIgnore: scripts === "on" ? "**/*.off.e2e.ts" : "**/*.on.e2e.ts",
      grep: told.map(({ file, title }) => new RegExp(`${escaped(file)}.*${escaped(title)}`)),
      use: { ...use, javaScriptEnabled: scripts === "on" },
    };
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
