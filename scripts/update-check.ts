// npm run update-check
// Compares this version with the newest release. The site never asks by itself.
import { env } from "~/config/env.server";
import { programVersion } from "~/config/version.server";
import { compareVersions, latestVersion } from "./commands/latest-version";
import { runCommand } from "./commands/run-command";

/** The exit code when there is a newer release. */
const NEWER = 3;

await runCommand({
  usage: "",
  database: "unused",
  work: async () => {
    const own = programVersion();
    const { version, page } = await latestVersion(env().UPDATE_SOURCE);
    if (compareVersions(own, version) >= 0) {
      console.log(`This is ${own}, the newest release is ${version}.`);
      return;
    }
    console.log(`There is ${version}, this is ${own}.${page ? ` ${page}` : ""}`);
    console.log("Read its CHANGELOG.md before you upgrade (docs/deploying.md#upgrading).");
    process.exitCode = NEWER;
  },
});
