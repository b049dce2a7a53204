/**
 * The reason why a mail has come back:
 *
 * - `unknown`: there is no such mailbox
 * - `closed`: it was closed, suspended or moved
 * - `full`: it has no room
 * - `noMail`: its domain does not exist or takes no mail for it
 * - `notWanted`: its owner does not want such mail
 * - `sender`: the sender or the server of the sender is not trusted
 * - `letter`: the mail itself is not accepted
 * - `unreachable`: its server could not be used
 */
export type Meaning =
  | "unknown"
  | "closed"
  | "full"
  | "noMail"
  | "notWanted"
  | "sender"
  | "letter"
  | "unreachable"
  | "other";

/** Reasons that say nothing about an address: it may be right, and the next mail may arrive. */
const NOT_THE_ADDRESS: readonly Meaning[] = ["sender", "letter", "unreachable"];

/** Returns true if mails to that address can be expected to come back again. */
export const isAboutAddress = (meaning: Meaning): boolean => !NOT_THE_ADDRESS.includes(meaning);

/** Words of servers, and where they are from. The first that fits counts. */
interface Wording {
  meaning: Meaning;
  pattern: RegExp;
  source: string;
}

export const wordings: readonly Wording[] = [
  {
    meaning: "unknown",
    pattern: /AS\(201806281\)|RESOLVER\.ADR\.Ex?Recip(?:ient)?NotFound|RecipNotFound/i,
    source: "Exchange Online: “550 5.4.1 Recipient address rejected: Access denied. AS(201806281)”",
  },
  {
    meaning: "noMail",
    pattern:
      /couldn't find (?:a mail exchanger|any host)|no mx (?:record )?found|dns type 'mx' lookup/i,
    source: "qmail (#5.4.4), Yahoo, OpenSMTPD (“No MX found for domain”), Gmail",
  },
  {
    meaning: "sender",
    pattern:
      /\b(?:spf|dkim|dmarc|arc)\b|unauthenticated|sender policy|not authenticated|BATV|sender verif/i,
    source: "Gmail (5.7.26), Outlook (5.7.515), Yahoo; Sisimai: authfailure, rejected",
  },
  {
    meaning: "sender",
    pattern:
      /black-?\s?list|block-?\s?list|deny-?\s?list|\b(?:dns|r)bls?\b|spamhaus|spamcop|barracuda|reputation|client host|your (?:ip|network|host|server|mail ?server)\b|\bip address\b|invalid ip|banned sending|senders? (?:address|domain|ip|is|was|not|rejected|blocked)|helo command|reverse dns|\bptr\b|open relay/i,
    source: "Sisimai: blocked, badreputation, requireptr; Microsoft (S3140), Apple (CS01)",
  },
  {
    meaning: "sender",
    pattern:
      /spam(?!\s*trap)|unsolicited|bulk (?:e-?)?mail|mass mail|message (?:was )?(?:filtered|rejected|refused|blocked|content)|content (?:rejected|filter|denied)|virus|phish|suspicious|correo no deseado|publicidad no solicitada|unerwünschte|迷惑メール|スパム/i,
    source: "Sisimai: spamdetected, virusdetected; Gmail (5.7.1 likely unsolicited)",
  },
  {
    meaning: "sender",
    pattern:
      /rate.?limit|too many (?:messages|mails|connections|recipients|errors)|daily (?:limit|quota|sending)|sending (?:limit|quota)|message rate|throttl/i,
    source: "Sisimai: exceedlimit, speeding; Gmail (5.4.5), Amazon SES",
  },
  {
    meaning: "full",
    pattern:
      /(?:mailbox|inbox|mailfolder|maildir|account)[^.;]{0,60}\b(?:full|over ?quota|over (?:its|the) |exceed|out of storage)|full mailbox|over (?:the )?(?:allowed |disk |storage )?quota|quota (?:has been )?(?:exceed|violation|full|usage)|exceed\w* (?:its |their |the |storage |mailbox |disk )*(?:quota|allocation|storage|maximum allowed)|QuotaExceeded|no(?:t enough|t sufficient)? (?:disk|storage) space|space has been used up|too many messages on the server|too much mail data|number of messages in recipient's mailbox exceeded/i,
    source: "Postfix, Dovecot, Exchange, Gmail (452 4.2.2), docomo, Biglobe; Sisimai: mailboxfull",
  },
  {
    meaning: "full",
    pattern:
      /buz[oó]n[^.]{0,30}\bllen[oa]|cuota[^.]{0,20}(?:exced|super|agotad)|sin espacio|postfach[^.]{0,30}\bvoll|speicherplatz|quota überschritten|bo[iî]te[^.]{0,30}\bpleine|casella[^.]{0,20}\bpiena|caixa[^.]{0,20}\bcheia|いっぱい|容量(?:を)?(?:超|オーバー)|満杯/i,
    source:
      "Orange (Sisimai: “boite du destinataire pleine”); the same sentence in Spanish, German, Italian, Portuguese, Japanese",
  },
  {
    meaning: "letter",
    pattern:
      /(?:message|mail|size)[^.;]{0,30}(?:too (?:big|large)|exceeds? (?:the )?(?:maximum|fixed|size|limit)|size limit)|file too big|illegal attachment|header (?:error|not)|line too long|bare (?:lf|cr)|8bitmime|rfc ?5322|conversion (?:required|prohibited)/i,
    source: "Postfix, 1&1; Sisimai: mesgtoobig, contenterror, notcompliantrfc",
  },
  {
    meaning: "closed",
    pattern:
      /(?:account|mailbox|user|recipient|address)[^.;]{0,50}\b(?:disabled|inactive|suspended|deactivated|locked|frozen|closed|terminated|discontinued|archived|expired|has moved|no longer (?:in use|valid|active|available|accepts|works))|(?:disabled|inactive|suspended|deactivated|archived) (?:account|mailbox|user|recipient)|not an active address|no longer (?:employed|with us|works)|user (?:has )?moved|mailbox not active/i,
    source: "Gmail (5.2.1), Yahoo (554 delivery error), QQ; Sisimai: suspend, hasmoved",
  },
  {
    meaning: "closed",
    pattern:
      /cuenta[^.]{0,30}(?:desactivad|suspendid|cancelad|cerrad|inactiv)|konto[^.]{0,30}(?:deaktiviert|gesperrt|geschlossen)|boite du destinataire archivee|compte[^.]{0,20}(?:désactivé|fermé)/i,
    source: "Orange (Sisimai); the same sentence in Spanish and German",
  },
  {
    meaning: "notWanted",
    pattern:
      /not allowed to (?:post|send (?:e-?)?mail to)|only accept\w* (?:mail|messages)|RESOLVER\.RST|AuthRequired|restricted|not accepting (?:any )?(?:mail|messages)|refuses? to (?:accept|receive)|recipient preferences|user rules|user reject|blocked by the recipient|(?:user|recipient|owner) does not (?:want|accept)|you have been blocked|members-only|protected by/i,
    source: "Exchange (5.7.1 RESOLVER.RST), Facebook, KDDI, Willcom; Sisimai: filtered",
  },
  {
    meaning: "noMail",
    pattern:
      /(?:host|domain)(?: or domain)?(?: name)? (?:not found|unknown|does(?: not|n't) exist|not exist|is not reachable|name lookup failed)|unknown (?:host|domain)|no such (?:domain|host)|nxdomain|null ?mx|does not accept mail|no smtp service|domain (?:name )?(?:not found|lookup)|name (?:service error|or service not known)|unrout(?:e)?able (?:mail )?(?:domain|address)|rel[ae]y(?:ing)? (?:access )?(?:denied|not (?:permitted|allowed))|unable to relay|no relaying|we don't handle mail|not local host|rcpthosts|mail loops? back to|couldn't be found or is invalid|dns error: (?:domain|dns server returned)|dominio[^.]{0,20}(?:no existe|no encontrad)|domain (?:nicht gefunden|existiert nicht)/i,
    source:
      "Postfix, Exim, OpenSMTPD (“Destination seem to reject all mails”, RFC 7505), qmail; Sisimai: hostunknown, norelaying",
  },
  {
    meaning: "unknown",
    pattern:
      /(?:user|recipient|mailbox|address|account|alias|person)s?[^.;\n]{0,60}\b(?:unknown|(?:was )?not (?:be )?found|(?:does|do)(?: not|n't|n t|n’t) (?:exist|have)|not exist|not (?:be )?(?:recogni[sz]ed|known|listed|local|valid|available|present)|invalid|unavailable|unavaiable|undeliverable|wasn't found|couldn't be found)|\bunknown[^.;\n]{0,15} ?(?:user|recipient|mailbox|address|account|local)|no (?:such |valid |mail ?)?(?:user|recipient|mail ?box|address|person|account)s?\b|no mailbox here|not a (?:known|valid|local) (?:user|recipient|mailbox|address)|(?:invalid|bad|non.?existent) (?:recipient|mailbox|address|user|destination)|address (?:unknown|invalid|not found)|not our customer|badrcptto|unknown to us|not listed in|validrcptto|does not like recipient|not in (?:my|our) (?:list|directory)|name directory|there is no one/i,
    source:
      "Postfix, Exim, OpenSMTPD, Courier, Sendmail, qmail, Domino, Exchange, Gmail, Yahoo, Outlook; Sisimai: userunknown",
  },
  {
    meaning: "unknown",
    pattern:
      /no existe[^.]{0,30}(?:persona|usuario|cuenta|buz[oó]n|direcci[oó]n|destinatario)|(?:usuario|destinatario|cuenta|buz[oó]n|direcci[oó]n)[^.]{0,30}(?:desconocid|no existe|inexistente|no (?:es )?v[aá]lid|no encontrad|no se encontr)|no se (?:ha encontrado|encontr[oó]|encuentra) (?:la direcci[oó]n|el destinatario|el usuario|el buz[oó]n)|direcci[oó]n no encontrada/i,
    source: "Sisimai: “no existe dicha persona”, “no existe ese usuario”; Gmail in Spanish",
  },
  {
    meaning: "unknown",
    pattern:
      /(?:empf[aä]nger|benutzer|adress(?:e|at)|postfach|konto|mailbox)[^.]{0,30}(?:unbekannt|nicht (?:gefunden|vorhanden|bekannt)|existiert nicht|ung[uü]ltig)|unbekannter? (?:empf[aä]nger|benutzer|adresse)|kein(?:e)? (?:solche[rs]? )?(?:benutzer|postfach|empf[aä]nger)/i,
    source: "Gmail (“Adresse nicht gefunden”) and Exim hosts in German",
  },
  {
    meaning: "unknown",
    pattern:
      /(?:ユーザー?|宛先|アドレス|受信者|メールボックス)[^。]{0,20}(?:見つか|存在しま|不明|ありません|知られて)|リストにありません|utilisateur inconnu|destinataire (?:inconnu|invalide)|adresse[^.]{0,20}(?:introuvable|inconnue|invalide)|nessun utente|utente (?:sconosciuto|inesistente)|(?:usu[aá]rio|destinat[aá]rio|endere[cç]o)[^.]{0,20}(?:desconhecid|inexistente|n[aã]o encontrad|n[aã]o existe)/i,
    source:
      "Domino in Japanese, Sisimai: “utilisateur inconnu”, “nessun utente simile”; Gmail in Japanese, French, Portuguese",
  },
  {
    meaning: "unknown",
    pattern: /^(?:\S+ )?"?User unknown|Relay-Recipient-Table|\(#5\.1\.[01]\)/i,
    source: "qmail: “Sorry, no mailbox here by that name. (#5.1.1)”",
  },
  {
    meaning: "notWanted",
    pattern:
      /(?:recipient|user|mailbox|address)[^.;\n]{0,60}access denied|access denied[^.;\n]{0,40}(?:recipient|user|mailbox)|delivery not authorized|administrative prohibition/i,
    source: "Postfix (“Recipient address rejected: Access denied”), Exim",
  },
  {
    meaning: "unreachable",
    pattern:
      /timed? ?out|time-?out|expired|connection (?:refused|reset|closed|dropped|lost)|connect to |too many hops|hop count|(?:mail|routing) loop|loops? detected|giving up|retry time|could not be (?:reached|contacted)|unreachable|no route to|network error|tls (?:is )?required|starttls|certificate|try again|queue (?:lifetime|too long)|not reachable|server did not respond|service (?:is )?(?:currently )?(?:not available|unavailable)|system (?:error|problem|full)|local (?:error|problem|configuration)|internal (?:error|server)/i,
    source:
      "Postfix, Exim (“retry timeout exceeded”), qmail (“giving up on”), Sisimai: expired, networkerror, systemerror",
  },
];

/** Characters of an answer that are looked at. */
const WORDS_MAX = 1000;

/** The meanings of codes, where the words say nothing (RFC 3463 and its registry). */
const codes: readonly [RegExp, Meaning][] = [
  [/^5\.1\.[78]$/, "sender"],
  [/^5\.1\.(?:2|10)$/, "noMail"],
  [/^5\.1\.6$/, "closed"],
  [/^5\.1\./, "unknown"],
  [/^[45]\.2\.2$/, "full"],
  [/^5\.2\.3$/, "letter"],
  [/^5\.2\.1$/, "closed"],
  [/^[45]\.(?:3\.4|6\.\d+)$/, "letter"],
  [/^5\.4\.(?:4|310)$/, "noMail"],
  [/^[45]\.[34]\./, "unreachable"],
  [/^[45]\.5\./, "letter"],
  [/^[45]\.7\./, "sender"],
  [/^4\./, "unreachable"],
];

/**
 * Returns what the answer of a server means: its words count before its code, which many servers
 * make up.
 *
 * @param code an enhanced status code; null without one
 */
export function meaningOf(words: string, code: string | null): Meaning {
  // Addresses and hosts contain all kinds of words.
  const said = words
    .slice(0, WORDS_MAX)
    .replace(/<?[^\s<>"]+@[^\s<>"]+>?/g, " ")
    .replace(/\b[\w-]+(?:\.[\w-]+)+\.[a-z]{2,}\b/g, " ");
  const found = wordings.find(({ pattern }) => pattern.test(said));
  if (found) return found.meaning;
  return codes.find(([pattern]) => code !== null && pattern.test(code))?.[1] ?? "other";
}
