import fs from "node:fs";
import { capture } from "../arrange/capture";

/** The documents for deployers, in reading order. */
const documents = ["README.md", "docs/deploying.md", "docs/operating.md", "docs/backup.md"];
const read = () => documents.map((file) => fs.readFileSync(file, "utf8")).join("\n");

/** Returns the commands in the shell blocks of the documents, without comments. */
export function documentedCommands(): string[] {
  return [...read().matchAll(/^```sh\n([^]*?)^```$/gm)]
    .flatMap(([, block = ""]) => block.split("\n"))
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter(Boolean);
}

/** Returns the content of a file in the documents: the block that begins with its name. */
export function documentedFile(name: string): string {
  return capture(read(), new RegExp(`^\`\`\`\\w+\\n# ${name}\\n([^]*?)^\`\`\`$`, "m"));
}
