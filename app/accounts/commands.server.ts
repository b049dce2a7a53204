import { database } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { env } from "~/env.server";
import { emailAddress } from "~/forms/text-schema";
import { credentialsSchema } from "./account.schema";
import { randomPassword } from "./first-admin.server";
import { hashPassword } from "./passwords.server";
import { changePassword } from "./resets.server";
import { createUser, findUser, setEmail, setRole } from "./users.server";

/** A command that cannot be done, for a reason its caller can mend. */
class CommandError extends Error {}

/** `create-admin USERNAME [EMAIL]`: makes an admin, or makes an existing user one. */
export function createAdmin(args: string[], givenPassword: string | undefined): Promise<void> {
  return run(async () => {
    const [username = "", email] = args;
    if (args.length < 1 || args.length > 2) throw new CommandError("Usage: USERNAME [EMAIL]");
    if (email && !emailAddress().safeParse(email).success) {
      throw new CommandError(`"${email}" is not an e-mail address.`);
    }
    const db = database();
    const existing = await findUser(db, username);
    if (existing) {
      await setRole(db, existing.id, true);
      if (email) await setEmail(db, existing.id, email);
      console.log(`"${existing.username}" is an admin now; the password is the same as before.`);
      return;
    }
    const password = givenPassword || randomPassword();
    const credentials = credentialsSchema.safeParse({ username, password });
    if (!credentials.success) {
      throw new CommandError("The name needs 3 to 50 characters, the password at least 6.");
    }
    await createUser(db, { ...credentials.data, email, isAdmin: true });
    const shown = givenPassword ? "the given password" : `the password: ${password}`;
    console.log(`Made the admin "${credentials.data.username}" with ${shown}`);
  });
}

/** `reset-password USERNAME`: a new random password for somebody who is locked out. */
export function giveNewPassword(args: string[]): Promise<void> {
  return run(async () => {
    const [username = ""] = args;
    if (args.length !== 1) throw new CommandError("Usage: USERNAME");
    const db = database();
    const user = await findUser(db, username);
    if (!user) throw new CommandError(`There is no user "${username}".`);
    const password = randomPassword();
    const hashed = await hashPassword(password);
    await db.transaction().execute((trx) => changePassword(trx, user.id, hashed, "en"));
    console.log(`"${user.username}" has the new password: ${password}`);
  });
}

async function run(command: () => Promise<void>): Promise<void> {
  try {
    await migrateFile(env().DATABASE_FILE);
    await command();
    await database().destroy();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
