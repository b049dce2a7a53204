// npm run new-secret
// Gives the site a new secret while it is stopped; what the one before has signed and sealed is
// still accepted.
import { newSecretCommand } from "~/sign-in/rotate-secret.server";
import { runCommand } from "./commands/run-command";

await runCommand({ usage: "", database: "needed", work: newSecretCommand });
