// npm run reset-password -- USERNAME
// Gives a user who is locked out a new random password, which is printed, and ends their sessions.
import { giveNewPassword } from "~/accounts/commands.server";

await giveNewPassword(process.argv.slice(2));
