import { decodeWindows1252 } from "~/base/http/windows-1252";

/** Decodes text of an unnamed encoding: UTF-8 if it is valid, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** Returns bytes as Latin-1, for comparing signatures. */
export const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
