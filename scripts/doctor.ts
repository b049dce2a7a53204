// npm run doctor [-- FILE]
// Looks at a deployment and says what to do; changes nothing, whether the site runs or not. FILE is
// what the service reads its variables from; those that are set already go before it.
import { readEnvironment } from "~/env.server";
import { examine } from "./doctor/examine";
import { fail, lineOf, reasonOf } from "./doctor/finding";

try {
  const [file] = process.argv.slice(2);
  if (file) process.loadEnvFile(file);
  const findings = await examine(readEnvironment(process.env), Boolean(process.env.SITE_URL));
  for (const finding of findings) console.log(lineOf(finding));
  if (findings.some(({ level }) => level === "fail")) process.exitCode = 1;
} catch (error) {
  console.log(lineOf(fail("settings", reasonOf(error), "mend it, the site would not start")));
  process.exitCode = 1;
}
