/** Texts of mails. */
export const mailTexts = {
  greeting: "Hello {{username}},",
  hello: "Hello,",
  /* Stands for the name of a company that has none yet. */
  site: "our website",
  footer: "This mail was sent by {{site}}.",
  reset: {
    subject: "Reset your password",
    intro: "somebody, hopefully you, has asked for a new password for your account on {{site}}.",
    button: "Set a new password",
    validity: "The link is valid for 24 hours and works once.",
    ignore: "If it was not you, you need not do anything: your password stays as it is.",
  },
  changed: {
    subject: "Your password was changed",
    intro: "the password of your account on {{site}} was changed on {{date}}.",
    sessions: "All devices on which you were logged in have been logged out.",
    otherSessions: "All other devices on which you were logged in have been logged out.",
    warning: "If it was not you, request a new password at once and tell an administrator.",
    button: "Request a new password",
  },
  emailChanged: {
    subject: "Your e-mail address was changed",
    intro:
      "the e-mail address of your account on {{site}} was changed on {{date}}. From now on mail for you goes to the new one.",
    warning: "If it was not you, tell an administrator at once.",
  },
  newDevice: {
    subject: "A new device is signed in on {{site}}",
    intro:
      "on {{date}} somebody signed in to your account on {{site}} from a device that was not seen before: {{device}}.",
    unknown: "unknown browser",
    ignore: "If it was you, you need not do anything.",
    warning:
      "If it was not you, change your password at once, sign out everywhere, and tell an administrator.",
    button: "Open your account",
  },
  secondFactor: {
    appAdded: {
      subject: "An authenticator app was added to your account",
      intro:
        "an authenticator app was set up as a second factor of your account on {{site}} on {{date}}.",
    },
    appRemoved: {
      subject: "The authenticator app of your account was removed",
      intro:
        "the authenticator app of your account on {{site}} was turned off on {{date}}. Its codes work no more.",
    },
    passkeyAdded: {
      subject: "A passkey was added to your account",
      intro:
        "a passkey was added to your account on {{site}} on {{date}}. It signs in without a password.",
    },
    passkeyRemoved: {
      subject: "A passkey of your account was removed",
      intro: "a passkey of your account on {{site}} was removed on {{date}}.",
    },
    reset: {
      subject: "The second factor of your account was reset",
      intro:
        "the second factor of your account on {{site}} was reset on {{date}} by the person who runs the server: authenticator app, passkeys and recovery codes are gone, and you are signed out everywhere. Your password alone signs you in now.",
    },
    codesRenewed: {
      subject: "New recovery codes were made for your account",
      intro:
        "new recovery codes were made for your account on {{site}} on {{date}}. The old ones work no more.",
    },
    codeUsed: {
      subject: "A recovery code of your account was used",
      intro:
        "on {{date}} somebody signed in to your account on {{site}} with your password and a recovery code.",
    },
    codesLeft_one: "{{count}} unused code is left.",
    codesLeft_other: "{{count}} unused codes are left.",
    resetWarning:
      "If you asked for it, set up a second factor again soon. If not, change your password at once and tell an administrator.",
    button: "Open your second factor",
  },
  emailAsked: {
    subject: "Another e-mail address for your account",
    intro:
      "another e-mail address was entered for your account on {{site}} on {{date}}. It counts when the link is opened that we send there; until then everything stays as it is.",
    warning: "If it was not you, set a new password: that takes the change back.",
  },
  confirmEmail: {
    subject: "Confirm your e-mail address",
    intro: "this address was entered for an account on {{site}}. If it was you, please confirm it.",
    button: "Confirm the address",
    ignore:
      "If it was not you, you need not do anything: without a confirmation the address is not used.",
  },
  invitation: {
    subject: "Your account on {{site}}",
    intro: "{{sender}} has made an account for you on {{site}}.",
    username: "Your username is {{username}}. Choose a password, and you can log in.",
    validity:
      "The link is valid for 24 hours and works once. If it has expired, ask for another one on the login page.",
    button: "Choose a password",
  },
  newLink: {
    subject: "A link to set a new password",
    intro: "{{sender}} has sent you a link that sets a new password for your account on {{site}}.",
    ignore: "If you need no new password, you need not do anything: the old one stays as it is.",
  },
  message: {
    subject: "New message: {{subject}}",
    intro: "{{name}} ({{email}}) has written through the contact form of {{site}}:",
    reply: "You can answer this mail: the answer goes to the sender.",
    button: "Open the messages",
  },
  confirmSubscription: {
    subject: "Confirm your subscription to the newsletter of {{site}}",
    intro:
      "somebody, hopefully you, has entered this address for the newsletter of {{site}}. If you want it, please confirm.",
    button: "Confirm the subscription",
    validity: "The link is valid for {{days}} days.",
    ignore: "If it was not you, you need not do anything: without a confirmation you get nothing.",
  },
  alreadySubscribed: {
    subject: "You are subscribed to the newsletter of {{site}}",
    intro:
      "somebody, hopefully you, has entered this address for the newsletter of {{site}}. It is subscribed already: you need not do anything.",
    leave: "If you no longer want the newsletter, leave it here:",
    button: "Unsubscribe",
  },
  helloName: "Hello {{name}},",
  screenerInvitation: {
    subject: "Private screening: {{title}}",
    intro: "{{company}} invites you to watch “{{title}}”.",
    button: "Open the screening",
  },
  screenerReminder: {
    subject: "Until {{day}}: {{title}}",
    intro: "you can still watch “{{title}}” until {{day}}; then the link of {{company}} ends.",
  },
  screenerTerms: {
    until: "The link is valid until {{day}}.",
    openings_one: "It can be opened once.",
    openings_other: "It can be opened {{count}} times.",
    password: "It asks for a password, which you receive separately.",
    personal: "It is for you alone: please do not pass it on.",
  },
  letter: {
    why: "You get this letter because you subscribed to the newsletter of {{company}}.",
    unsubscribe: "Unsubscribe",
    open: {
      newsItem: "Read the news",
      project: "See the film",
      screening: "Time and place",
    },
    kinds: {
      premiere: "premiere",
      screening: "screening",
      qa: "screening with Q&A",
      market: "market screening",
    },
    at: "{{what}} in {{city}}",
    when: "When",
    where: "Where",
    festival: "Festival",
    tickets: "Tickets",
    test: "Test: {{subject}}",
  },
  invitationsWithoutServer:
    "This site has no mail server, so it sends no invitations. It shows the links once instead: copy them, and send them yourself.",
  resetWritten:
    "But this site has no mail server, so nothing reaches an inbox: the mail is a file on the server. Ask the person who looks after it, or an admin for a link.",
  interest: {
    title: "Tell me if this changes",
    hint: "We write to this address only if this screening moves or is cancelled, and delete it 30 days after the screening. Each mail has a link to stop.",
    email: "Your e-mail address",
    send: "Tell me",
    sent: "Please look at your mail: a link in it confirms your address. Until then nothing else is sent.",
    gone: "This screening is over, cancelled or no longer announced.",
    back: "To the film",
    confirmSubject: "Please confirm: tell me if “{{title}}” changes",
    confirmIntro:
      "somebody, hopefully you, has asked {{site}} to be told if this screening moves or is cancelled:",
    confirmIgnore:
      "If it was not you, you need not do anything: without a confirmation you get nothing, and the address is deleted after two days.",
    confirmButton: "Yes, tell me",
    confirm: {
      title: "Tell me if this changes",
      question: "Should {{email}} be told if this screening moves or is cancelled?",
      button: "Yes, tell me",
      done: "{{email}} is told if this screening moves or is cancelled.",
    },
    stop: {
      title: "No more mails",
      question: "Should we stop writing to {{email}} about this screening?",
      button: "Stop",
      done: "The address is deleted: nothing is sent about this screening any more.",
    },
    invalidTitle: "This link is not valid",
    invalid: "It was not copied whole, or nothing is sent any more: then nothing is left to do.",
    removed: "No longer announced",
    asPlanned: "It takes place",
    removedIntro: "this screening is no longer on our programme:",
    cancelledIntro: "this screening is cancelled:",
    movedIntro: "this screening has changed. It takes place:",
    why: "You get this mail because you asked {{site}} to be told. No more mails about this screening:",
    changed: "Changed screenings",
    read: "Visitors read “{{sentence}}” If it is a correction, choose so in its row, under “Notice of a change”.",
    told_one: "{{count}} person who asked for it is told by mail.",
    told_other: "{{count}} people who asked for it are told by mail.",
    letter: "Start a newsletter about it",
  },
  alert: {
    failing: "{{what}}. The server of {{site}} says:",
    over: "{{what}}. Nothing is left to do on {{site}}.",
    backup: {
      failing: "The backup has failed",
      over: "Backups work again",
      todo: "It is tried again every quarter of an hour. Until it works, new content is in no backup.",
    },
    away: {
      failing: "The backup could not be sent away",
      over: "Backups are sent away again",
      todo: "It is tried again every quarter of an hour. Until it works, the newest backup is on the server only.",
    },
    disk: {
      failing: "The disk is nearly full",
      over: "The disk has room again",
      todo: "This is what is left. When nothing is left, nothing can be saved or uploaded any more.",
    },
    button: "Have a look",
  },
  /* Common failures of sending mail, and what helps; the doctor says the same. */
  troubles: {
    noTlsAtOnce:
      "The server does not begin with TLS on this port. Its address should begin with smtp:// and not with smtps://, or name the port for smtps (465).",
    silent:
      "Something listens on this port, but it does not greet as a mail server does. Is the port the right one? One that begins with TLS needs smtps://.",
    nobodyListens: "Nothing listens there: the mail server is down, or its name or port is wrong.",
    unknownHost: "There is no host of that name. Is the mail server spelled right?",
    unreachable:
      "The server does not answer. Are its name and port right, and does the firewall let this machine out on that port?",
    badCertificate:
      "The certificate of the server is not one to trust. Is the mail server the one that the certificate names?",
    noTls:
      "The server offers no encryption on this port. Try the port that begins with TLS (smtps://, 465).",
    badLogin: "The server does not know this user or password. Are both right?",
    noLogin: "The server takes no mail to others from this site. Most want user and password.",
    badSender:
      "The server does not accept the sender. It must be an address that the server may send for.",
    badName: "The server does not like the name that greets it. Another one can be set.",
  },
  reports: {
    title: "Reports that come back",
    none: "This site is told only what its mail server refuses at once. What other servers refuse later comes back as a report, which nothing takes here yet.",
    place: "Reports are taken from their mailbox.",
    notYet: "It has not been read since the site started.",
    takenAt: "Everything in it had been taken on {{time}}.",
    posted: "Mail servers and providers may post reports to {{address}}.",
    problem: "Reports cannot be read: {{reason}}",
    retryAt: "The next attempt is on {{time}}.",
    bounce: "Newsletters that cannot be delivered come back to {{address}}.",
    bounceFrom:
      "Newsletters that cannot be delivered come back to the sender of all mail; they can have an address of their own.",
  },
  test: {
    subject: "Test mail",
    intro: "this mail shows that {{site}} can send mail.",
  },
  domain: {
    title: "May this domain send?",
    intro:
      "Servers of recipients ask the DNS whether mail from {{sender}} may come from your mail server. Send a test mail to a mailbox elsewhere (Gmail, Outlook), open its source there, and paste it here: it shows the signature as well. Without it only the DNS is asked.",
    source: "Source of the test mail that has arrived",
    file: "Or the mail as a file (.eml)",
    submit: "Check the domain",
    results: "What was found",
    publish: "To publish in the DNS of the domain:",
    noMail:
      "This is not the source of a mail: it has no From line. Copy all of it, from the first line on.",
    levels: {
      ok: "Good",
      warn: "Could be better",
      fail: "To be mended",
      unknown: "Cannot be told",
    },
    from: "Sender",
    sender: "mail comes from {{sender}}",
    senderUnset:
      "no sender is set, mail comes from {{sender}}; it should be an address that your mail server may send for and that somebody reads",
    senderUnread:
      "mail comes from {{sender}}, which looks like an address that nobody reads: answers and reports of mail that did not arrive are lost; name a mailbox that somebody reads",
    notPublic: "{{domain}} is no domain of the public DNS: other servers refuse mail from it",
    dnsFails: "the DNS does not answer for {{name}} ({{words}})",
    mx: "answers to {{domain}} go to {{hosts}}",
    mxMissing:
      "{{domain}} has no MX record, so answers go to the host of that name, if it takes any; publish the one of the server with your mailboxes",
    mxNull:
      "{{domain}} says that it takes no mail (MX is a dot): answers and reports are lost, and some servers refuse mail from it",
    mxNone: "{{domain}} has neither an MX record nor an address: many servers refuse mail from it",
    spfNone:
      "{{domain}} does not say who may send for it, so mail through {{relay}} may be refused or end among spam",
    spfTwo: "{{domain}} has {{count}} SPF records, and then none counts; make them one",
    spfOpen: "the SPF record of {{domain}} lets anybody send for it (+all)",
    spfNoEnd: "the SPF record of {{domain}} refuses nobody: it does not end in -all or ~all",
    spfTooMany:
      "the SPF record of {{domain}} needs more than 10 questions to the DNS, and then it does not count; leave out includes that you do not use",
    spfBroken: "the SPF record of {{domain}} cannot be read ({{words}}), so it does not count",
    spfNames: "the SPF record of {{domain}} names {{include}}, for {{relay}}",
    spfLacks:
      "the SPF record of {{domain}} does not name {{include}}, so mail through {{relay}} may be refused",
    spfOwnEnvelope:
      "{{relay}} mostly sends with an envelope of its own domain, so its DKIM signature counts; {{include}} is not in your SPF record and helps where your own domain is in the envelope",
    spfPermits: "the SPF record of {{domain}} permits {{relay}} ({{addresses}})",
    spfHidden:
      "{{relay}} has no public address, so from here it cannot be told from where mail goes out; a test mail that comes back shows it",
    spfCannotTell:
      "the SPF record of {{domain}} does not permit {{relay}} ({{addresses}}); a provider may send from other addresses, which a test mail that comes back shows; if that server sends by itself, publish this",
    dmarcNone: "{{domain}} has no DMARC record, which large providers ask of all who send to many",
    dmarcTwo: "{{domain}} has {{count}} DMARC records, and then none counts; keep one",
    dmarcBroken: "the DMARC record of {{domain}} has no policy that is known ({{policy}})",
    dmarcWatches:
      "DMARC for {{domain}} only watches (p=none); once all your mail is signed, p=quarantine keeps others from using your name",
    dmarcActs:
      "DMARC for {{domain}} is p={{policy}}: mail that neither SPF nor DKIM of this domain speaks for is not delivered as usual",
    keyUnreadable: "{{words}}, so no mail leaves the site",
    keyMissing:
      "the site signs its mail, but there is no key at {{name}}, so the signature does not count",
    keyOther:
      "the key at {{name}} is not the one that the site signs with, so each signature is wrong",
    keyFits: "the site signs its mail, and the key at {{name}} fits",
    unsigned:
      "the test mail has no DKIM signature; let your mail server sign for {{domain}}, or let the site do it",
    signedByOther:
      "the test mail is signed by {{others}} only, not by {{domain}}, and that does not count for your domain; let your mail server sign for {{domain}}",
    signedByOtherStrictly:
      "the test mail is signed by {{others}}, but DMARC of {{domain}} wants exactly that domain (adkim=s)",
    signed:
      "the test mail is signed by {{by}} (selector {{selector}}, {{bits}} bits), and nothing was changed",
    signedThere:
      "{{server}} found the signature of {{by}} right; the text that came here was changed while it was copied",
    altered:
      "the signature of {{by}} does not fit the mail ({{words}}): it was changed after it was signed, or while it was copied; give the .eml file to be sure",
    keyUnpublished: "the mail is signed by {{by}}, but there is no key at {{name}}",
    keyBroken: "the key at {{name}} cannot be used ({{words}})",
    keyOnTrial:
      "the key at {{name}} is on trial (t=y), so the signature counts for nothing; take t=y out",
    keyShort: "the test mail is signed by {{by}}, with a key of {{bits}} bits; 2048 are usual",
    keyTooShort: "the key at {{name}} is too short to count",
    unsubscribeSigned:
      "the signature covers List-Unsubscribe and List-Unsubscribe-Post, so one click unsubscribes",
    unsubscribeOpen:
      "the signature does not cover {{names}}, so Gmail and Yahoo show no button to unsubscribe; let your mail server sign these headers too",
    bodyOpen:
      "the signature covers only the beginning of the mail (l=), so others may add to it; take l= out of the settings of your mail server",
    mailWithout:
      "{{names}} did not arrive: this is no test mail of this site, or they were taken out on the way",
    mailOfOther: "this mail comes from {{domain}}, the site sends from {{own}}",
    noResults:
      "the server where it arrived has written down no results; Gmail, Outlook and most others do",
    spfPassed: "{{server}} found that SPF of {{envelope}} permits the server that sent it",
    spfRefused:
      "{{server}} found that SPF of {{envelope}} does not permit the server that sent it ({{result}}); add what your provider names to the SPF record",
    dmarcPassed: "{{server}} found DMARC of {{domain}} right",
    dmarcRefused:
      "{{server}} found DMARC of {{domain}} wrong ({{result}}): neither SPF nor DKIM speaks for exactly this domain",
  },
};
