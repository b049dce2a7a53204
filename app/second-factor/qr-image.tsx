import type { QrCode } from "./qr-code";

/** A QR code. Dark on light in every theme, since readers need that. */
export function QrImage({ code, label }: { code: QrCode; label: string }) {
  const { size, path } = code;
  return (
    <svg
      className="admin-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
