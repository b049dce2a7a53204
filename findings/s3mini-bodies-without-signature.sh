#!/usr/bin/env bash
# s3mini signs the head of a request only: each upload says UNSIGNED-PAYLOAD in place of the SHA-256 of
# its body, over http as over https, so the store cannot tell that a body was damaged on its way, as
# it does for clients that sign it. Redirects are followed by fetch, to whatever place they name.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact s3mini@1.0.2
cat >check.mjs <<'SCRIPT'
import http from "node:http";
import { once } from "node:events";
import { S3mini } from "s3mini";

const seen = [];
const store = http.createServer(async (request, response) => {
  for await (const _ of request);
  seen.push({
    method: request.method,
    path: request.url,
    hash: request.headers["x-amz-content-sha256"],
    isSigned: request.headers.authorization?.startsWith("AWS4-HMAC-SHA256") ?? false,
  });
  if (request.url === "/bucket/moved.txt") response.writeHead(307, { location: "/elsewhere.txt" });
  response.end();
});
await once(store.listen(0, "127.0.0.1"), "listening");
const client = new S3mini({
  endpoint: `http://127.0.0.1:${store.address().port}/bucket`,
  region: "auto",
  accessKeyId: "key",
  secretAccessKey: "secret",
});
await client.putObject("backup.txt", "a backup");
await client.putObject("moved.txt", "a backup");
store.close();
store.closeAllConnections();
console.log("s3mini 1.0.2, two uploads:", seen);
const paths = seen.map(({ path }) => path).join(" ");
const isAsBefore =
  seen.slice(0, 2).every(({ hash, isSigned }) => hash === "UNSIGNED-PAYLOAD" && isSigned) &&
  paths === "/bucket/backup.txt /bucket/moved.txt /elsewhere.txt";
if (!isAsBefore) throw new Error("The behaviour has changed.");
SCRIPT
node --version
node check.mjs
