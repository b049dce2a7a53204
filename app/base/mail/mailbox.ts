/**
 * Normalizes an address to its mailbox, for counting: `Ana.Ruiz+film@Example.com` and
 * `anaruiz@example.com` count as one. Most providers ignore tags, some ignore dots; elsewhere two
 * people share a limit, which costs them little.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+");
  const bare = name.replaceAll(".", "") || name || "+";
  return `${bare}${address.slice(at)}`.normalize("NFKC").toLowerCase();
}
