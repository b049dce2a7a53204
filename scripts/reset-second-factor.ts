// npm run reset-second-factor -- USERNAME
// Takes the second factor from a user who has lost it, with all recovery codes, and ends their
// sessions: the password alone signs them in until they set up another.
import { removeSecondFactor } from "~/user-management/commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "USERNAME",
  positionals: { min: 1, max: 1 },
  database: "needed",
  work: ({ positionals: [username = ""] }) => removeSecondFactor(username),
});
