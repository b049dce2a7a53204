import type * as argon2 from "@node-rs/argon2";
import { sharedByFiles } from "./shared-by-files";

type Argon2 = Pick<typeof argon2, "hash" | "verify">;

/**
 * Returns functions with the results of the given ones that hash and compare each password once per
 * process. Tests sign in with the same few passwords thousands of times, at 20 ms of CPU time each.
 */
export function rememberHashes({ hash, verify }: Argon2): Argon2 {
  return {
    hash: (password, options) =>
      sharedByFiles(JSON.stringify(["hash", password, options]), () => hash(password, options)),
    verify: (hashed, password) =>
      sharedByFiles(JSON.stringify(["verify", hashed, password]), () => verify(hashed, password)),
  };
}
