import { encode } from "uqr";
import type { QrCode } from "./qr-code";

/** Readers need a light margin of four modules. */
const QUIET_ZONE = 4;

/** Encodes a text as a QR code. */
export function makeQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
