// npm run new-secret
// Replaces the site's secret while it is stopped. Data signed and sealed with the previous one is
// still accepted.
import { newSecretCommand } from "~/accounts/sign-in/rotate-secret.server";
import { runCommand } from "./commands/run-command";

await runCommand({ usage: "", database: "needed", work: newSecretCommand });
