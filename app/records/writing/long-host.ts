/** An address with a scheme or two slashes, and then a host that is longer than any. */
const LONG_HOST = /^(?:[a-z][a-z\d+.-]*:[\\/]*|[\\/]{2,})[^\\/?#]{256}/i;

/** Returns true if the host of an address is too long to be read: that takes the square of its length. */
export function hasLongHost(address: string): boolean {
  return LONG_HOST.test(address);
}
