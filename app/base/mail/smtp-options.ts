import type { Options } from "nodemailer/lib/smtp-connection";

/** The connection settings of the mail server in MAIL_URL. */
export interface SmtpServer {
  host: string;
  port: number;
  /** True if the connection begins with TLS (smtps:), instead of turning to it. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  options: Pick<Options, "requireTLS" | "tls">;
  /** True if credentials and links may be sent unencrypted to another machine. */
  isOpen: boolean;
}

/** Ports of the library where an address names none: submission, and the same with TLS at once. */
const PORT = 587;
const PORT_WITH_TLS = 465;

/**
 * Parses MAIL_URL. TLS is required for another machine, since an attacker on the path could strip
 * STARTTLS. `smtp://…?insecure` allows plain text and untrusted certificates. A server on this
 * machine needs no TLS and may have a self-signed certificate.
 *
 * @param mailUrl such as `smtp://user:password@mail.example.com:587`
 */
export function readSmtpUrl(mailUrl: string): SmtpServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(mailUrl);
  const isInsecure = searchParams.has("insecure");
  const isLenient = isInsecure || isLoopback(hostname);
  const secure = protocol === "smtps:" || Number(port) === PORT_WITH_TLS;
  return {
    host: hostname.replace(/^\[(.+)\]$/, "$1"),
    port: Number(port) || (secure ? PORT_WITH_TLS : PORT),
    secure,
    auth: username || password ? { user: decoded(username), pass: decoded(password) } : undefined,
    options: {
      requireTLS: !isLenient,
      tls: { minVersion: "TLSv1.2", rejectUnauthorized: !isLenient },
    },
    isOpen: isInsecure && !isLoopback(hostname),
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

function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);
}

/**
 * Returns the name that greets mail servers (EHLO). The name of this machine is often one that they
 * refuse, such as that of a container.
 *
 * @param mailName MAIL_NAME
 * @param siteUrl SITE_URL, whose host is taken without one
 */
export function greetingName(mailName: string | undefined, siteUrl: string): string {
  if (mailName) return mailName;
  const { hostname } = new URL(siteUrl);
  if (hostname.startsWith("[")) return `[IPv6:${hostname.slice(1)}`;
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname) ? `[${hostname}]` : hostname;
}
