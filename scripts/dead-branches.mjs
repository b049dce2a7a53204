// Remix and its router carry code for set-ups that this site does not have: data that arrive later
// (`defer`), data of each route by themselves, routes that are discovered while browsing. Nothing
// tells the bundler so, since objects decide it at run time. Here the conditions become constants, and
// everything behind them falls away (decision 029).
import config from "../remix.config.js";

/** A file of the compiler that contains the router. */
const ROUTER = "patchRoutesOnNavigation";

const whenSingleFetch = [
  // A loader is called by the strategy of single fetch, never with a request of its own.
  [/if\(typeof (\w+)=="function"\)return await \1\(\);/g, "return await $1();", 1],
  // No response is a `defer()`.
  [/\b\w+\.type===\w+\.deferred\b/g, "!1", 1],
  [
    /\btypeof (\w+)\.data=="object"&&typeof \1\.subscribe=="function"&&typeof \1\.cancel=="function"/g,
    "!1",
    2,
  ],
];

const whenAllRoutesAreKnown = [
  [/\b\w+\.patchRoutesOnNavigation\b/g, "void 0", 1],
  [/(?<![\w$.])(\w+)\.active(?=&&\1\.matches\b)/g, "!1", 3],
  [/(?<![\w$.])(\w+)\.active(?=,)/g, "!1", 4],
];

/** Nothing is rendered in place of a page that is hydrated: every page has its data. */
const always = [[/\b\w+\.id==="root"\?\w+:void 0/g, "void 0", 1]];

/**
 * A plugin of rollup that makes conditions of Remix and its router constant.
 *
 * @throws when one is not found as often as it should be: then an upgrade has changed the code, and
 *   the pattern has to be written anew or to go
 */
export function dropDeadBranches() {
  const { v3_singleFetch, v3_lazyRouteDiscovery } = config.future;
  const branches = [
    ...(v3_singleFetch ? whenSingleFetch : []),
    ...(v3_lazyRouteDiscovery ? [] : whenAllRoutesAreKnown),
    ...always,
  ];
  const found = new Map(branches.map(([pattern]) => [pattern, 0]));
  return {
    name: "drop-dead-branches",
    transform(code) {
      if (!code.includes(ROUTER)) return null;
      const dropped = branches.reduce((text, [pattern, constant]) => {
        found.set(pattern, found.get(pattern) + (text.match(pattern)?.length ?? 0));
        return text.replace(pattern, constant);
      }, code);
      return { code: dropped, map: null };
    },
    buildEnd(error) {
      const changed = branches.filter(([pattern, , times]) => found.get(pattern) !== times);
      if (error || changed.length === 0) return;
      const list = changed.map(
        ([pattern, , times]) => `${found.get(pattern)} of ${times}: ${pattern}`,
      );
      throw new Error(`Remix or its router has changed; these are not found:\n${list.join("\n")}`);
    },
  };
}
