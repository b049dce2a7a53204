/** Numbers, the function and the line of its source, which OpenSSL puts around its words. */
const OPENSSL =
  /(?:[\dA-F]+:)?error:[\dA-F]+:SSL routines:[^:]*:([^:)]*)(?::[^:\s]*:\d+)?:?(?:SSL alert number \d+)?\s*/gi;

/** Failures of a service that speaks otherwise than it is spoken to. */
const meanings: [sign: RegExp, words: string][] = [
  [
    /wrong version number|packet length too long|record layer failure|unknown protocol/i,
    "it answers without TLS (wrong version number): it speaks http and not https, or turns to TLS later (STARTTLS)",
  ],
  [
    /Response does not match the HTTP\/1\.1 protocol \(Expected HTTP\/[^)]*\)/i,
    "what answers there speaks no http",
  ],
  [
    /other side closed/i,
    "it closed the connection without an answer: it may speak https and not http",
  ],
];

/** Returns the reason of a failure without the raw text of OpenSSL, in words where it has a meaning. */
export function plainReason(reason: string): string {
  const plain = reason.replace(OPENSSL, "$1");
  return meanings.reduce((text, [sign, words]) => text.replace(sign, words), plain).trim();
}
