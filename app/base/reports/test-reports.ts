import type { ReportKind } from "./mail-report";

/** A report as a server writes it, and how it is read. Hosts and people are invented. */
interface TestReport {
  raw: string;
  kind: ReportKind;
  /** Addresses, code, meaning and words of each recipient. */
  recipients: string[];
}

const LETTER = `Return-Path: <returns@site.example>
Message-ID: <letter.1.2.x@site.example>
From: Luz Films <letters@site.example>
To: ana@example.com
Subject: A new film
List-Unsubscribe: <https://site.example/x>
`;

interface Parts {
  head?: string;
  text?: string;
  status?: string;
  /** The type of the parts, if not `multipart/report`. */
  type?: string;
  statusType?: string;
  letterType?: string;
}

/** A mail in the parts of RFC 3464. */
const inParts = ({
  head = "From: MAILER-DAEMON@relay.example (Mail Delivery System)\nSubject: Undelivered Mail Returned to Sender",
  text = "I'm sorry to have to inform you that your message could not be delivered.",
  status,
  type = "multipart/report; report-type=delivery-status",
  statusType = "message/delivery-status",
  letterType = "message/rfc822",
}: Parts) => `${head}
To: returns@site.example
MIME-Version: 1.0
Content-Type: ${type}; boundary="=_b/1"

--=_b/1
Content-Type: text/plain; charset=utf-8

${text}

--=_b/1
Content-Type: ${statusType}

${status}
--=_b/1
Content-Type: ${letterType}

${LETTER}
--=_b/1--
`;

/** A mail of plain text. */
const inText = (head: string, text: string) => `${head}
To: returns@site.example
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

${text}`;

const UNKNOWN = "ana@example.com | 5.1.1 | unknown | 550 5.1.1 <ana@example.com>: User unknown";

export const reports = {
  postfix: {
    kind: "permanent",
    recipients: [UNKNOWN],
    raw: inParts({
      text: "<ana@example.com>: host mx.example.com[192.0.2.1] said: 550 5.1.1\n    <ana@example.com>: User unknown (in reply to RCPT TO command)",
      letterType: "text/rfc822-headers",
      status: `Reporting-MTA: dns; relay.example
X-Postfix-Queue-ID: 4ABC
Arrival-Date: Sun, 29 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ana@example.com
Original-Recipient: rfc822;ana@example.com
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 5.1.1 <ana@example.com>: User unknown
`,
    }),
  },
  "Postfix, folded, three recipients, one of them delayed": {
    kind: "permanent",
    recipients: [
      "ana@example.com | 5.2.2 | full | 552 5.2.2 The mailbox of this user is full, and takes no mail",
      "bo@example.com | 4.4.1 | unreachable | connect to mx.example.com[192.0.2.1]:25: Connection timed out",
      "eva@example.com | null | other | 250 2.0.0 Ok",
    ],
    raw: inParts({
      status: `Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; ana@example.com
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552 5.2.2 The mailbox of this user
    is full, and takes no mail

Final-Recipient: rfc822; bo@example.com
Action: delayed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mx.example.com[192.0.2.1]:25: Connection
    timed out

Final-Recipient: rfc822; eva@example.com
Action: relayed
Status: 2.0.0
Diagnostic-Code: smtp; 250 2.0.0 Ok
`,
    }),
  },
  "Postfix: a mail that waits": {
    kind: "temporary",
    recipients: [
      "ana@example.com | 4.4.1 | unreachable | connect to mx.example.com[192.0.2.1]:25: Connection refused",
    ],
    raw: inParts({
      head: "From: MAILER-DAEMON@relay.example (Mail Delivery System)\nSubject: Delayed Mail (still being retried)",
      status: `Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; ana@example.com
Action: delayed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mx.example.com[192.0.2.1]:25: Connection refused
Will-Retry-Until: Fri, 4 Dec 2026 10:00:00 +0000 (UTC)
`,
    }),
  },
  "Postfix: a mail that was passed on": {
    kind: "delivered",
    recipients: ["ana@example.com | null | other | 250 2.0.0 Ok: queued as 4ABC"],
    raw: inParts({
      head: "From: MAILER-DAEMON@relay.example (Mail Delivery System)\nSubject: Successful Mail Delivery Report",
      status: `Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; ana@example.com
Action: relayed
Status: 2.0.0
Diagnostic-Code: smtp; 250 2.0.0 Ok: queued as 4ABC
`,
    }),
  },
  "Exim: an alias, and a status that is made up": {
    kind: "permanent",
    recipients: [
      "alias@example.com ana@example.org | 5.1.1 | unknown | SMTP error from remote mail server after RCPT TO:<ana@example.org>: 550 5.1.1 <ana@example.org>: no such user",
    ],
    raw: inParts({
      head: "X-Failed-Recipients: ana@example.org\nAuto-Submitted: auto-replied\nFrom: Mail Delivery System <Mailer-Daemon@relay.example>\nSubject: Mail delivery failed: returning message to sender",
      text: `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ana@example.org
    (generated from alias@example.com)
    host mx.example.org [192.0.2.1]
    SMTP error from remote mail server after RCPT TO:<ana@example.org>:
    550 5.1.1 <ana@example.org>: no such user`,
      status: `Reporting-MTA: dns; relay.example

Action: failed
Final-Recipient: rfc822;alias@example.com
Status: 5.0.0
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; SMTP error from remote mail server after RCPT TO:<ana@example.org>: 550 5.1.1 <ana@example.org>: no such user
`,
    }),
  },
  "Exim, older: text alone": {
    kind: "permanent",
    recipients: [
      "ana@example.com | null | unknown | SMTP error from remote mail server after RCPT TO:<ana@example.com>: host mx.example.com [192.0.2.1]: 550 Unrouteable mailbox, no such user",
    ],
    raw: inText(
      "X-Failed-Recipients: ana@example.com\nAuto-Submitted: auto-replied\nFrom: Mail Delivery System <Mailer-Daemon@relay.example>\nSubject: Mail delivery failed: returning message to sender",
      `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ana@example.com
    SMTP error from remote mail server after RCPT TO:<ana@example.com>:
    host mx.example.com [192.0.2.1]: 550 Unrouteable mailbox, no such user

------ This is a copy of the message, including all the headers. ------

${LETTER}
bo@example.com: is a line of the letter
`,
    ),
  },
  "Exim: a warning": {
    kind: "temporary",
    recipients: ["ana@example.com | null | other | host mx.example.com [192.0.2.1]"],
    raw: inText(
      "Auto-Submitted: auto-replied\nFrom: Mail Delivery System <Mailer-Daemon@relay.example>\nSubject: Warning: message 1abc-2 delayed 24 hours",
      `This message was created automatically by mail delivery software.
A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours on the queue on relay.example.

The following address(es) have not yet been delivered:

  ana@example.com
    host mx.example.com [192.0.2.1]

No action is required on your part. Delivery attempts will continue for
some time.

${LETTER}`,
    ),
  },
  "OpenSMTPD: the answer is in the text alone": {
    kind: "permanent",
    recipients: [UNKNOWN],
    raw: inParts({
      head: "Subject: Delivery status notification: error\nFrom: Mailer Daemon <MAILER-DAEMON@relay.example>",
      type: "multipart/mixed",
      text: `    Hi!

    This is the MAILER-DAEMON, please DO NOT REPLY to this email.

    An error has occurred while attempting to deliver a message for
    the following list of recipients:

ana@example.com: 550 5.1.1 <ana@example.com>: User unknown

    Below is a copy of the original message:`,
      status: `Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; ana@example.com
Action: failed
Status: 5.0.0
`,
      letterType: "text/rfc822-headers",
    }),
  },
  "Courier: another type of the letter": {
    kind: "permanent",
    recipients: ["ana@example.com | null | full | 552 Mailbox full"],
    raw: inParts({
      head: 'From: "Courier mail server at relay.example" <@>\nSubject: NOTICE: mail delivery status.',
      text: "UNDELIVERABLE MAIL\n\nThe original message follows as a separate attachment.",
      statusType: "message/delivery-status; charset=utf-8",
      letterType: "message/global",
      status: `Reporting-MTA: dns; relay.example
Arrival-Date: Sun, 29 Nov 2026 10:00:00 +0000
Received-From-MTA: dns; site.example

Final-Recipient: rfc822; ana@example.com
Action: failed
Status: 5.0.0
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 552 Mailbox full
`,
    }),
  },
  "Sendmail: an alias, and a mailer that knows no reports": {
    kind: "permanent",
    recipients: ["alias@example.com ana@example.org | 5.1.1 | unknown | 550 Benutzer unbekannt"],
    raw: inParts({
      head: "From: Mail Delivery Subsystem <MAILER-DAEMON@relay.example>\nSubject: Returned mail: see transcript for details\nAuto-Submitted: auto-generated (failure)",
      text: `   ----- The following addresses had permanent fatal errors -----
<ana@example.org>
    (reason: 550 Benutzer unbekannt)
    (expanded from: <alias@example.com>)`,
      status: `Reporting-MTA: dns; relay.example
Received-From-MTA: DNS; site.example

Final-Recipient: RFC822; alias@example.com
X-Actual-Recipient: RFC822; ana@example.org
Action: failed
Status: 5.1.1
Diagnostic-Code: SMTP; 550 Benutzer unbekannt
`,
    }),
  },
  "Gmail: no room": {
    kind: "temporary",
    recipients: [
      "ana@example.com | 4.2.2 | full | 452-4.2.2 The recipient's inbox is out of storage space. 452 4.2.2 Please direct the recipient to clear some",
    ],
    raw: inParts({
      head: "From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>\nSubject: Delivery Status Notification (Failure)",
      status: `Reporting-MTA: dns; googlemail.example
Arrival-Date: Sun, 29 Nov 2026 10:00:00 -0800 (PST)

Final-Recipient: rfc822; ana@example.com
Action: failed
Status: 4.2.2
Diagnostic-Code: smtp; 452-4.2.2 The recipient's inbox is out of storage space.
 452 4.2.2 Please direct the recipient to clear some
`,
    }),
  },
  "Exchange: marked as a report, text in HTML": {
    kind: "permanent",
    recipients: [
      "ana@example.com | 5.1.10 | unknown | 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ana@example.com not found by SMTP address lookup",
    ],
    raw: inParts({
      head: 'From: "postmaster@example.com" <postmaster@example.com>\nSubject: Undeliverable: A new film\nX-MS-Exchange-Message-Is-Ndr:',
      text: "Your message to ana@example.com couldn't be delivered.",
      status: `Reporting-MTA: dns;EX01.example.com
Received-From-MTA: dns;relay.example

Final-Recipient: rfc822;ana@example.com
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ana@example.com not found by SMTP address lookup
`,
    }),
  },
  "Yahoo: text alone": {
    kind: "permanent",
    recipients: [
      "ana@example.com | null | unknown | 554: delivery error: dd This user doesn't have a mail account (ana@example.com) [0]",
    ],
    raw: inText(
      "From: MAILER-DAEMON@mail.example\nSubject: Failure Notice",
      `Sorry, we were unable to deliver your message to the following address.

<ana@example.com>:
554: delivery error: dd This user doesn't have a mail account (ana@example.com) [0]

--- Below this line is a copy of the message.

${LETTER}`,
    ),
  },
  "qmail: text alone": {
    kind: "permanent",
    recipients: [
      "ana@example.com | 5.1.1 | unknown | Sorry, no mailbox here by that name. (#5.1.1)",
    ],
    raw: inText(
      "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.com\nSubject: failure notice",
      `Hi. This is the qmail-send program at mx.example.com.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ana@example.com>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

${LETTER}`,
    ),
  },
  "Domino: text alone, in paragraphs": {
    kind: "permanent",
    recipients: [
      "ana@example.com | null | unknown | because: User ana (ana@example.com) not listed in Domino Directory",
    ],
    raw: inText(
      "From: Postmaster@example.com\nSubject: DELIVERY FAILURE: User ana (ana@example.com) not listed in Domino Directory",
      `Your message

  Subject: A new film

was not delivered to:

  ana@example.com

because:

  User ana (ana@example.com) not listed in Domino Directory

${LETTER}`,
    ),
  },
  "Amazon SES: text alone": {
    kind: "permanent",
    recipients: ["ana@example.com | 5.1.1 | unknown | 550 5.1.1 user unknown"],
    raw: inParts({
      head: "From: MAILER-DAEMON@eu-west-1.amazonses.example\nSubject: Delivery Status Notification (Failure)",
      text: "An error occurred while trying to deliver the mail to the following recipients:\nana@example.com",
      status: `Reporting-MTA: dns; a1.smtp-out.amazonses.example

Action: failed
Final-Recipient: rfc822; ana@example.com
Diagnostic-Code: smtp; 550 5.1.1 user unknown
Status: 5.1.1
`,
    }),
  },
  "a server in Spanish": {
    kind: "permanent",
    recipients: ["ana@example.com | null | unknown | El usuario no existe en este servidor."],
    raw: inText(
      "From: Mail Delivery System <postmaster@example.com>\nSubject: No se pudo entregar el mensaje",
      `El mensaje no se pudo entregar a:

<ana@example.com>
El usuario no existe en este servidor.

--- Mensaje original ---
${LETTER}`,
    ),
  },
  "a server in Japanese": {
    kind: "permanent",
    recipients: [
      "ana@example.com | null | full | 送信先のメールボックスがいっぱいのため、送信できませんでした。",
    ],
    raw: inText(
      "From: MAILER-DAEMON@example.com\nSubject: =?utf-8?B?44Oh44O844Or44Ko44Op44O86YCa55+l?=",
      `ana@example.com
送信先のメールボックスがいっぱいのため、送信できませんでした。

${LETTER}`,
    ),
  },
  "a complaint (ARF)": {
    kind: "complaint",
    recipients: [],
    raw: inParts({
      head: "From: <feedback@provider.example>\nSubject: FW: A new film",
      type: "multipart/report; report-type=feedback-report",
      text: "This is an email abuse report for an email message received from 192.0.2.1.",
      statusType: "message/feedback-report",
      status: "Feedback-Type: abuse\nUser-Agent: Provider/1.0\nVersion: 1\n",
    }),
  },
  "feedback that a mail is no spam": {
    kind: "unknown",
    recipients: [],
    raw: inParts({
      head: "From: <feedback@provider.example>\nSubject: FW: A new film",
      type: "multipart/report; report-type=feedback-report",
      statusType: "message/feedback-report",
      status: "Feedback-Type: not-spam\nUser-Agent: Provider/1.0\nVersion: 1\n",
    }),
  },
  "an older complaint of Microsoft": {
    kind: "complaint",
    recipients: [],
    raw: `From: staff@hotmail.com
To: abuse@site.example
Subject: complaint about message from 192.0.2.1
MIME-Version: 1.0
Content-Type: message/rfc822

${LETTER}
Hello
`,
  },
  "out of office": {
    kind: "away",
    recipients: [],
    raw: inText(
      "From: Ana <ana@example.com>\nSubject: Fuera de la oficina: A new film\nAuto-Submitted: auto-replied\nIn-Reply-To: <letter.1.2.x@site.example>",
      "Estoy de vacaciones. El correo a mi buzón no se podrá leer hasta el lunes.\n",
    ),
  },
  "a challenge": {
    kind: "challenge",
    recipients: [],
    raw: inText(
      "From: Ana <ana@example.com>\nSubject: Please confirm your message\nAuto-Submitted: auto-replied\nIn-Reply-To: <letter.1.2.x@site.example>",
      "Please confirm that you sent the message below by replying to this mail.\n",
    ),
  },
  "an answer of a person": {
    kind: "unknown",
    recipients: [],
    raw: inText(
      "From: Ana <ana@example.com>\nSubject: Re: A new film\nIn-Reply-To: <letter.1.2.x@site.example>",
      "Thank you! My friend's mailbox is full, and your letter was not delivered: 550 5.2.2.\n",
    ),
  },
} satisfies Record<string, TestReport>;
