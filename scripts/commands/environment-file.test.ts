import { describe, expect, it } from "vitest";
import { parseEnvironmentFile } from "./environment-file";

/** The results of systemd's own parser (`src/basic/env-file.c` and its tests). */
const read: [what: string, text: string, variables: Record<string, string>][] = [
  ["a plain value", "A=b", { A: "b" }],
  [
    "an address with a name, without quotes",
    "MAIL_FROM=Acme <no-reply@example.com>\nPORT=3000\n",
    { MAIL_FROM: "Acme <no-reply@example.com>", PORT: "3000" },
  ],
  ["quotes within a value", `A=it's "so"`, { A: `it's "so"` }],
  ["quoted values", `A='a b' \nB="c d"\n`, { A: "a b", B: "c d" }],
  ["quoted parts, which are joined", `A="a b" 'c'd`, { A: "a bcd" }],
  ["a quoted value of two lines", 'A="a\nb"\nC=d', { A: "a\nb", C: "d" }],
  ["no expansion", "A=$HOME `id` $(id)", { A: "$HOME `id` $(id)" }],
  ["signs behind a value, which belong to it", "A=b # c", { A: "b # c" }],
  ["comments of both kinds", "# A=a\n ; B=b\nC=c", { C: "c" }],
  ["a comment that goes on", "# a\\\nA=b\nC=d", { C: "d" }],
  ["white space around names and values", "  A =  b  \n", { A: "b" }],
  ["white space within quotes", 'A=" b "', { A: " b " }],
  ["an empty value", "A=\nB=''\n", { A: "", B: "" }],
  ["a value with equal signs", "A=b=c==", { A: "b=c==" }],
  ["a backslash, which escapes", "A=a\\b\\\\c\\ ", { A: "ab\\c " }],
  ["a value that goes on in the next line", "A=a\\\nb\nC=c", { A: "ab", C: "c" }],
  ["escapes in double quotes", 'A="\\"\\$\\n\\\\"', { A: '"$\\n\\' }],
  ["none in single quotes", "A='\\n'", { A: "\\n" }],
  ["lines that end as in Windows", "A=b\r\nC=d\r\n", { A: "b", C: "d" }],
  ["the last of several", "A=b\nA=c", { A: "c" }],
  ["nothing of lines that assign nothing", "hello\nexport A=b\n1A=b\n=c\nB=b", { B: "b" }],
  ["a file that ends within quotes", 'A="b', { A: "b" }],
  ["an empty file", "", {}],
];

describe("an environment file", () => {
  it.each(read)("is read as systemd does: %s", (_, text, variables) => {
    expect(parseEnvironmentFile(text)).toEqual(variables);
  });
});
