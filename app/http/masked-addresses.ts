const ADDRESS = /[\p{L}\p{N}._%+'-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

/** Replaces the e-mail addresses in a text: logs are kept in places that no erasure reaches. */
export function withoutAddresses(text: string): string {
  return text.includes("@") || text.includes("%40") ? text.replace(ADDRESS, "[address]") : text;
}
