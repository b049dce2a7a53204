import { createRequire } from "node:module";

/** The error message when the native module was built for another version of Node. */
export const INSTALL_FOR_THIS_NODE = `better-sqlite3 is not installed for Node.js ${process.version}. Run ./scripts/install with this version.`;

/**
 * From this major version on, better-sqlite3 calls Node-API 10 without checking that Node has it.
 */
const NODE_API_10_FROM = 13;

/**
 * Rejects a better-sqlite3 that would crash Node without a message, because it was installed with
 * another version of Node. Other mismatches raise an error by themselves.
 *
 * @throws Error with the code of a native module that does not fit
 */
export function rejectUnfitBinding(): void {
  const { version } = createRequire(import.meta.url)("better-sqlite3/package.json") as {
    version: string;
  };
  if (Number.parseInt(version) < NODE_API_10_FROM || Number(process.versions.napi) >= 10) return;
  throw Object.assign(new Error(INSTALL_FOR_THIS_NODE), { code: "ERR_DLOPEN_FAILED" });
}
