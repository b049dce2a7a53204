/** A turn of the event loop that takes this long delays every other request. */
const LONG_TURN_MS = 200;
const LOOK_EVERY_MS = 25;
/** More are not told apart in one line. */
const MAX_PATHS = 10;

export interface Watchdog {
  /** Notes that work on a request begins; call what it returns when the request is over. */
  begin: (path: string) => () => void;
}

/**
 * Writes a line about every turn of the event loop that takes long, with what was being worked on in
 * it: while it lasts, nobody else is answered.
 *
 * @param write takes the line, JSON without a line break
 */
export function startWatchdog(write: (line: string) => void): Watchdog {
  const running = new Set<{ path: string }>();
  /** Of this turn: what takes a turn is over by its end. */
  let ended: string[] = [];
  let lastLook = performance.now();

  setInterval(() => {
    const ms = Math.round(performance.now() - lastLook);
    if (ms >= LONG_TURN_MS) {
      const paths = [...new Set([...ended, ...[...running].map(({ path }) => path)])];
      const time = new Date().toISOString();
      write(
        JSON.stringify({
          time,
          level: "warning",
          longTurnMs: ms,
          paths: paths.slice(0, MAX_PATHS),
        }),
      );
    }
    ended = [];
    lastLook = performance.now();
  }, LOOK_EVERY_MS).unref();

  return {
    begin(path) {
      const entry = { path };
      running.add(entry);
      return () => {
        if (running.delete(entry) && ended.length < MAX_PATHS) ended.push(path);
      };
    },
  };
}
