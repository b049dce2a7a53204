// npm run rehearse
// Starts this program with a copy of the database, beside the one that serves. With --ask it asks the
// site itself whether it can serve.
import { askSite, rehearse } from "./commands/rehearsal";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "[--ask]",
  options: { ask: { type: "boolean" } },
  database: "needed",
  work: ({ options }) => (options.ask ? askSite() : rehearse()),
});
