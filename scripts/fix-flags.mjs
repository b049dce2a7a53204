// Remix and its router read their feature flags at run time, in the browser too. This site's flags
// never change, so the build writes their values into the code: everything for other values is dead
// then and falls away (decision 029).
import config from "../remix.config.js";

/** Flags of the router, as Remix's browser entry and `RouterProvider` set them. */
const routerFlags = {
  v7_fetcherPersist: config.future.v3_fetcherPersist,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_prependBasename: true,
  v7_relativeSplatPath: config.future.v3_relativeSplatPath,
  v7_skipActionErrorRevalidation: config.future.v3_singleFetch,
  v7_startTransition: true,
};

const flags = {
  ...routerFlags,
  v3_singleFetch: config.future.v3_singleFetch,
  v3_lazyRouteDiscovery: config.future.v3_lazyRouteDiscovery,
  isSpaMode: false,
};

/** Matches a read such as `window.a.flag` or `b?.flag`, but not the key of an object. */
const READ = new RegExp(
  `(?<![\\w$.)\\]])(?:[A-Za-z_$][\\w$]*\\??\\.)+(${Object.keys(flags).join("|")})\\b(?!\\s*=[^=])`,
  "g",
);

/**
 * A plugin of rollup that replaces every read of a flag by its value.
 *
 * @throws when a flag is not found: then an upgrade has renamed it or removed it
 */
export function fixFlags() {
  const missing = new Set(Object.keys(flags));
  return {
    name: "fix-flags",
    transform(code) {
      const fixed = code.replace(READ, (read, flag) => {
        missing.delete(flag);
        return String(flags[flag]);
      });
      return fixed === code ? null : { code: fixed, map: null };
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      throw new Error(`No script reads these flags of Remix any more: ${[...missing].join(", ")}`);
    },
  };
}
