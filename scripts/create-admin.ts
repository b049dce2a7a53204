// npm run create-admin -- USERNAME [EMAIL] [--existing]
// Creates an admin, or with --existing makes a user an admin. The password is ADMIN_PASSWORD, or a
// random one that is printed.
import { createAdmin } from "~/accounts/user-management/commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "USERNAME [EMAIL] [--existing]",
  positionals: { min: 1, max: 2 },
  options: { existing: { type: "boolean" } },
  database: "needed",
  work: ({ positionals: [username = "", email], options }) =>
    createAdmin(username, email, options.existing === true),
});
