/**
 * The mailbox behind an address, for counting: `Ana.Ruiz+film@Example.com` and
 * `anaruiz@example.com` count as one. Tags reach the same person at most providers, dots at some;
 * where they do not, two people share a cap, which costs them little.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+");
  const bare = name.replaceAll(".", "") || name || "+";
  return `${bare}${address.slice(at)}`.normalize("NFKC").toLowerCase();
}
