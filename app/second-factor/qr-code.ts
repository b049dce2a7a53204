/** A QR code as the path of an SVG drawing whose units are its modules. */
export interface QrCode {
  /** Modules in a row, with the quiet zone. */
  size: number;
  path: string;
}
