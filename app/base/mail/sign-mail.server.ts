import type MimeNode from "nodemailer/lib/mime-node";
import { dkimKey } from "~/base/sender/dkim-key.server";
import { env } from "~/config/env.server";

/**
 * Headers that a signature covers. One-click unsubscription counts only if both of its headers are
 * signed (RFC 8058).
 */
const SIGNED = [
  "From",
  "Sender",
  "Reply-To",
  "To",
  "Subject",
  "Date",
  "Message-ID",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "Auto-Submitted",
  "List-Id",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

/**
 * Signs a mail on its way out (DKIM), if the settings have a key.
 *
 * @throws Error when the key cannot be read
 */
export async function signMail(message: MimeNode): Promise<void> {
  const own = dkimKey(env());
  if (!own) return;
  const { default: Dkim } = await import("nodemailer/lib/dkim");
  const { from } = message.getEnvelope();
  const [author] = message.getAddresses().from ?? [];
  const address = author?.address ?? (from || "");
  const dkim = new Dkim({
    domainName: address.slice(address.lastIndexOf("@") + 1),
    keySelector: own.selector,
    privateKey: own.key.export({ type: "pkcs8", format: "pem" }).toString(),
    headerFieldNames: SIGNED,
  });
  message.processFunc((input) => dkim.sign(input));
}
