// npm run reset-password -- USERNAME
// Gives a locked-out user a new random password, which is printed, and ends their sessions.
import { setNewPassword } from "~/accounts/user-management/commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "USERNAME",
  positionals: { min: 1, max: 1 },
  database: "needed",
  work: ({ positionals: [username = ""] }) => setNewPassword(username),
});
