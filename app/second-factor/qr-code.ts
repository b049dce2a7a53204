/** A QR code as the path of an SVG image whose unit is one module. */
export interface QrCode {
  /** Width in modules, including the quiet zone. */
  size: number;
  path: string;
}
