/** Returns an instant, or now: the clock of the server may have been set back. */
export function atMostNow(instant: string): string {
  const now = new Date().toISOString();
  return instant < now ? instant : now;
}
