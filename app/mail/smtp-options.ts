import type SMTPTransport from "nodemailer/lib/smtp-transport";

/** How to reach the mail server that MAIL_URL names. */
export interface SmtpServer {
  /** The address without what is said behind a question mark, for the library. */
  url: string;
  options: Pick<SMTPTransport.Options, "requireTLS" | "tls">;
  /** Names, passwords and links may travel to another machine for everybody on the way to read. */
  isOpen: boolean;
}

/**
 * TLS is required on the way to another machine: who sits on the way could strip STARTTLS and read
 * along. `smtp://…?insecure` allows to go without, and a certificate that proves nothing. A server
 * on this machine needs no TLS, and may have a certificate of its own making.
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
