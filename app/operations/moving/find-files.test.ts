import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { filesInFolder } from "./find-files.server";

const folder = await fs.mkdtemp(path.join(os.tmpdir(), "find-files-"));
afterAll(() => fs.rm(folder, { recursive: true }));

for (const month of ["2020/05", "2020/06"]) {
  await fs.mkdir(path.join(folder, month), { recursive: true });
  const names = Array.from({ length: 100 }, (_, index) => `p${index}.jpg`);
  for (const name of names) await fs.writeFile(path.join(folder, month, name), `${month} ${name}`);
}
await fs.writeFile(path.join(folder, "2020/06/Niña.JPG"), "niña");

const find = await filesInFolder(folder);
const found = async (address: string) =>
  (await find(`https://old.example/wp-content/uploads/${address}`, ""))?.toString();

describe("pictures in a folder", () => {
  it("are all found, by the end of their address", async () => {
    for (let index = 0; index < 100; index++) {
      expect(await found(`2020/05/p${index}.jpg`)).toBe(`2020/05 p${index}.jpg`);
      expect(await found(`2020/06/p${index}.jpg`)).toBe(`2020/06 p${index}.jpg`);
    }
  });

  it("are found by their smaller copies, escapes and other spellings", async () => {
    expect(await found("2020/05/p7-300x200.jpg?w=2")).toBe("2020/05 p7.jpg");
    expect(await found("2020/06/p7-scaled.jpg")).toBe("2020/06 p7.jpg");
    expect(await found("2020/06/ni%C3%B1a.jpg")).toBe("niña");
    expect(await found("2020/06/nin\u0303a.jpg")).toBe("niña");
  });

  it("are not found by a name that several have", async () => {
    expect(await found("2019/01/p7.jpg")).toBeUndefined();
  });
});
