/** Explains common failures of sending mail, and says what helps. */
export const mailTroubles = {
  noTlsAtOnce:
    "The server does not begin with TLS on this port. MAIL_URL should begin with smtp:// and not with smtps://, or name the port for smtps (465).",
  silent:
    "Something listens on this port, but it does not greet as a mail server does. Is the port in MAIL_URL the right one? One that begins with TLS needs smtps://.",
  nobodyListens:
    "Nothing listens there: the mail server is down, or host or port in MAIL_URL are wrong.",
  unknownHost: "There is no host of that name. Is it spelled right in MAIL_URL?",
  unreachable:
    "The server does not answer. Is host and port in MAIL_URL right, and does the firewall let this machine out on that port?",
  badCertificate:
    "The certificate of the server is not one to trust. Is the host in MAIL_URL the one that the certificate names?",
  noTls:
    "The server offers no encryption on this port. Try the port that begins with TLS (smtps://, 465).",
  badLogin: "The server does not know this user or password. Are both right in MAIL_URL?",
  noLogin:
    "The server takes no mail to others from this site. Most want user and password in MAIL_URL.",
  badSender: "The server does not accept the sender. MAIL_FROM must be an address it may send for.",
  badName: "The server does not like the name that greets it. MAIL_NAME sets another one.",
};
