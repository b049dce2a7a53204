/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: "./app/server.ts",
  serverModuleFormat: "esm",
  serverPlatform: "node",
  // Large packages of which the server needs a few functions: bundled, the rest takes no memory.
  serverDependenciesToBundle: [/^@?date-fns(\/|$)/, /^kysely/],
  // Tests and private parts live beside the routes they belong to; only `route.tsx` is a route.
  ignoredRouteFiles: ["**/.*", "**/*.test.*", "**/*.e2e.*"],
  watchPaths: ["./db/**/*.ts"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false, // decision 035
  },
};
