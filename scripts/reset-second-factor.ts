// npm run reset-second-factor -- USERNAME
// Removes a lost second factor with all recovery codes, and ends the user's sessions: they log in
// with the password alone until they set up another one.
import { removeSecondFactor } from "~/accounts/user-management/commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "USERNAME",
  positionals: { min: 1, max: 1 },
  database: "needed",
  work: ({ positionals: [username = ""] }) => removeSecondFactor(username),
});
