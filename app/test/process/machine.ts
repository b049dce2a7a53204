import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Tests that not every machine can run: the files that end in `.NAME.test.ts`. */
export interface MachineTests {
  name: string;
  /** Why this machine cannot run them; null if it can. */
  obstacle: string | null;
}

/** Returns the kinds of tests that depend on the machine. */
export function machineTests(): MachineTests[] {
  return [
    { name: "java", obstacle: javaObstacle() },
    { name: "linux", obstacle: linuxObstacle() },
    { name: "proxy", obstacle: proxyObstacle() },
    { name: "root", obstacle: linuxObstacle() ?? mountObstacle() },
  ];
}

function linuxObstacle(): string | null {
  if (process.platform !== "linux") return "they watch processes through /proc, as on Linux";
  const { status } = spawnSync("cc", ["--version"]);
  return status === 0 ? null : "they compile a library, and there is no C compiler (cc)";
}

function proxyObstacle(): string | null {
  const missing = ["nginx", "varnishd"].filter((name) => spawnSync(name, ["-V"]).status !== 0);
  return missing.length > 0 ? `they need ${missing.join(" and ")}` : null;
}

/** The validator of HTML, which `scripts/install-validator` installs. */
export const VALIDATOR = "node_modules/.validator/node_modules/vnu-jar/build/dist/vnu.jar";

function javaObstacle(): string | null {
  if (spawnSync("java", ["-version"]).status !== 0) return "they need Java";
  return fs.existsSync(VALIDATOR) ? null : "they need what scripts/install-validator installs";
}

function mountObstacle(): string | null {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "mount-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "tmpfs", folder]);
  if (status === 0) spawnSync("umount", ["--lazy", folder]);
  fs.rmdirSync(folder);
  return status === 0 ? null : "they mount a disk that fills up, which this user may not";
}
