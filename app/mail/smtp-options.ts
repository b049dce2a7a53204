import type SMTPTransport from "nodemailer/lib/smtp-transport";

/** The connection settings of the mail server in MAIL_URL. */
export interface SmtpServer {
  /** The URL without its query, for the library. */
  url: string;
  options: Pick<SMTPTransport.Options, "requireTLS" | "tls">;
  /** True if credentials and links may be sent unencrypted to another machine. */
  isOpen: boolean;
}

/**
 * Parses MAIL_URL. TLS is required for another machine, since an attacker on the path could strip
 * STARTTLS. `smtp://…?insecure` allows plain text and untrusted certificates. A server on this
 * machine needs no TLS and may have a self-signed certificate.
 *
 * @param mailUrl such as `smtp://user:password@mail.example.com:587`
 */
export function readSmtpUrl(mailUrl: string): SmtpServer {
  const parsed = new URL(mailUrl);
  const isInsecure = parsed.searchParams.has("insecure");
  const isLenient = isInsecure || isLoopback(parsed.hostname);
  return {
    url: mailUrl.replace(/\?.*$/, ""),
    options: {
      requireTLS: !isLenient,
      tls: { minVersion: "TLSv1.2", rejectUnauthorized: !isLenient },
    },
    isOpen: isInsecure && !isLoopback(parsed.hostname),
  };
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);
}
