// npm run create-admin -- USERNAME [EMAIL]
// Creates an admin, or makes an existing user an admin. The password is ADMIN_PASSWORD, or a random
// one that is printed.
import { createAdmin } from "~/user-management/commands.server";
import { runCommand } from "./commands/run-command";

await runCommand({
  usage: "USERNAME [EMAIL]",
  positionals: { min: 1, max: 2 },
  database: "needed",
  work: ({ positionals: [username = "", email] }) => createAdmin(username, email),
});
