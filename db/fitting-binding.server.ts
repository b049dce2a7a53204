import { createRequire } from "node:module";

/** What a person is told when the native part is for another Node. */
export const INSTALL_FOR_THIS_NODE = `better-sqlite3 is not installed for Node.js ${process.version}. Run ./scripts/install with this version.`;

/** What better-sqlite3 calls from this version on, without asking whether Node has it. */
const NODE_API_10_FROM = 13;

/**
 * Refuses to touch a better-sqlite3 that Node would die of without a word: one that was installed
 * with another version of Node. All others refuse by themselves.
 *
 * @throws Error with the code of a native part that does not fit
 */
export function rejectUnfitBinding(): void {
  const { version } = createRequire(import.meta.url)("better-sqlite3/package.json") as {
    version: string;
  };
  if (Number.parseInt(version) < NODE_API_10_FROM || Number(process.versions.napi) >= 10) return;
  throw Object.assign(new Error(INSTALL_FOR_THIS_NODE), { code: "ERR_DLOPEN_FAILED" });
}
