/** A mail server of a provider: what its customers name in SPF. */
export interface KnownRelay {
  include: string;
  /** True if it puts its own domain into the envelope, so that SPF is asked there. */
  hasOwnEnvelope: boolean;
}

/** By the host in MAIL_URL; as the providers ask their customers to publish. */
const relays: [host: RegExp, include: string, hasOwnEnvelope?: true][] = [
  [/(^|\.)(gmail|googlemail|google)\.com$/, "_spf.google.com"],
  [/(^|\.)(office365\.com|outlook\.com)$/, "spf.protection.outlook.com"],
  [/(^|\.)fastmail\.com$/, "spf.messagingengine.com"],
  [/(^|\.)protonmail\.ch$/, "_spf.protonmail.ch"],
  [/(^|\.)infomaniak\.com$/, "spf.infomaniak.ch"],
  [/(^|\.)ovh\.net$/, "mx.ovh.com"],
  [/(^|\.)gandi\.net$/, "_mailcust.gandi.net"],
  [/(^|\.)migadu\.com$/, "spf.migadu.com"],
  [/(^|\.)mailbox\.org$/, "mailbox.org"],
  [/(^|\.)hostinger\.com$/, "_spf.mail.hostinger.com"],
  [/(^|\.)ionos\.com$/, "_spf-us.ionos.com"],
  [/(^|\.)ionos\.(es|de|fr|it|co\.uk)$/, "_spf-eu.ionos.com"],
  [/(^|\.)amazonaws\.com$/, "amazonses.com", true],
  [/(^|\.)mailgun\.org$/, "mailgun.org", true],
  [/(^|\.)sendgrid\.net$/, "sendgrid.net", true],
  [/(^|\.)postmarkapp\.com$/, "spf.mtasv.net", true],
  [/(^|\.)(brevo|sendinblue)\.com$/, "spf.brevo.com", true],
  [/(^|\.)mailjet\.com$/, "spf.mailjet.com", true],
  [/(^|\.)mandrillapp\.com$/, "spf.mandrillapp.com", true],
  [/(^|\.)smtp2go\.com$/, "spf.smtp2go.com", true],
];

/** Returns what is known of the provider of a mail server, or null. */
export function knownRelay(host: string): KnownRelay | null {
  const found = relays.find(([name]) => name.test(host.toLowerCase()));
  return found ? { include: found[1], hasOwnEnvelope: found[2] ?? false } : null;
}
