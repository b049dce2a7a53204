import path from "node:path";

/** Where reports about mail lie until the site takes them (MAIL_REPORTS). */
export type ReportSource =
  | { kind: "maildir" | "mbox"; path: string }
  | {
      kind: "imap";
      host: string;
      port: number;
      /** True if the connection begins with TLS (imaps:), instead of turning to it. */
      secure: boolean;
      auth: { user: string; pass: string };
      folder: string;
      /** True for `?insecure`: plain text and untrusted certificates are allowed. */
      isInsecure: boolean;
    };

const PORT = 143;
const PORT_WITH_TLS = 993;

/**
 * Parses MAIL_REPORTS; null if it is none.
 *
 * @param source such as `maildir:/var/mail/returns` or `imaps://user:password@mail.example.com/INBOX`
 */
export function readReportSource(source: string): ReportSource | null {
  const [, kind, place] = /^(maildir|mbox):(\/.*[^/])\/?$/s.exec(source) ?? [];
  if (place) return { kind: kind as "maildir" | "mbox", path: path.normalize(place) };
  return /^imaps?:\/\/[^/]/i.test(source) && URL.canParse(source) ? readImap(source) : null;
}

function readImap(source: string): ReportSource | null {
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(source);
  const [user, pass, folder] = [username, password, pathname.replace(/^\//, "")].map(decoded);
  const isInsecure = search === "?insecure";
  if (!hostname || !user || !pass || hash || (search && !isInsecure)) return null;
  const secure = protocol === "imaps:";
  return {
    kind: "imap",
    host: hostname.replace(/^\[(.+)\]$/, "$1"),
    port: Number(port) || (secure ? PORT_WITH_TLS : PORT),
    secure,
    auth: { user, pass },
    folder: folder || "INBOX",
    isInsecure,
  };
}

/** Decodes a part of an address; a per cent sign that was not encoded stays. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the name of a source for people, without the password. */
export function nameOfSource(source: ReportSource): string {
  return source.kind === "imap" ? `${source.host}/${source.folder}` : source.path;
}
