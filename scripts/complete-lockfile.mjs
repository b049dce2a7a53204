// After npm has rewritten package-lock.json: adds what it leaves out or writes for one machine only
// (app/test/policy/packages.test.ts says why each is needed).
import fs from "node:fs";

const lockfile = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
for (const [place, locked] of Object.entries(lockfile.packages)) {
  if (!place || locked.link) continue;
  const name = locked.name ?? place.replace(/^.*node_modules\//, "");
  const file = `${name.replace(/^.*\//, "")}-${locked.version}.tgz`;
  locked.resolved = `https://registry.npmjs.org/${name}/-/${file}`;
}
const { packages } = lockfile;
packages["node_modules/better-sqlite3-node20"].engines = { node: "20.x" };
Object.assign(packages["node_modules/better-sqlite3"], {
  engines: { node: ">=22" },
  gypfile: false,
});
fs.writeFileSync("package-lock.json", `${JSON.stringify(lockfile, null, 2)}\n`);
