// npm run create-admin -- USERNAME [EMAIL]
// Makes an admin, or makes an existing user one. The password is ADMIN_PASSWORD, or a random one
// that is printed.
import { createAdmin } from "~/accounts/commands.server";

await createAdmin(process.argv.slice(2), process.env.ADMIN_PASSWORD);
