/// <reference types="vite/client" />

// The routes and the manifest of this build, which the Vite plugin of Remix makes.
declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}
