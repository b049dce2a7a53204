import fs from "node:fs";

/** The commands that README tells to type, as they stand in its shell blocks, without comments. */
export function readmeCommands(): string[] {
  const readme = fs.readFileSync("README.md", "utf8");
  return [...readme.matchAll(/^```sh\n([^]*?)^```$/gm)]
    .flatMap(([, block]) => block!.split("\n"))
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter(Boolean);
}

/** What README says stands in a file: the block that begins with its name. */
export function readmeFile(name: string): string {
  const readme = fs.readFileSync("README.md", "utf8");
  return new RegExp(`^\`\`\`\\w+\\n# ${name}\\n([^]*?)^\`\`\`$`, "m").exec(readme)![1]!;
}
