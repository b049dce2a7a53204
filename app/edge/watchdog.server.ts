/** Duration of a turn of the event loop from which it is logged: it delays every other request. */
const LONG_TURN_MS = 200;
const CHECK_INTERVAL_MS = 25;
/** Maximum number of paths in one line. */
const MAX_PATHS = 10;

interface LongTurn {
  longTurnMs: number;
  paths: string[];
}

export interface Watchdog {
  /** Registers a request. Returns a function that must be called at its end. */
  begin: (path: string) => () => void;
}

/**
 * Logs every long turn of the event loop with the requests that were running: during it, the
 * process responds to no other request.
 *
 * @param write receives the fields of the line
 */
export function startWatchdog(write: (fields: LongTurn) => void): Watchdog {
  const running = new Set<{ path: string }>();
  /** Paths of requests that ended in this turn. */
  let ended: string[] = [];
  let lastLook = performance.now();

  setInterval(() => {
    const ms = Math.round(performance.now() - lastLook);
    if (ms >= LONG_TURN_MS) {
      const paths = [...new Set([...ended, ...[...running].map(({ path }) => path)])];
      write({ longTurnMs: ms, paths: paths.slice(0, MAX_PATHS) });
    }
    ended = [];
    lastLook = performance.now();
  }, CHECK_INTERVAL_MS).unref();

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
