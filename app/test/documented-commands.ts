import fs from "node:fs";

/** What deployers read, in the order they read it. */
const documents = ["README.md", "docs/deploying.md", "docs/backup.md"];
const read = () => documents.map((file) => fs.readFileSync(file, "utf8")).join("\n");

/** The commands that the documents tell to type, as they stand in shell blocks, without comments. */
export function documentedCommands(): string[] {
  return [...read().matchAll(/^```sh\n([^]*?)^```$/gm)]
    .flatMap(([, block]) => block!.split("\n"))
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter(Boolean);
}

/** The content of a file as the documents give it: the block that begins with its name. */
export function documentedFile(name: string): string {
  return new RegExp(`^\`\`\`\\w+\\n# ${name}\\n([^]*?)^\`\`\`$`, "m").exec(read())![1]!;
}
