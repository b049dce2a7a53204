#!/usr/bin/env bash
# openapi-typescript: a `default` in a schema is what the server uses when a field is missing, so a
# client may leave the field out. In the body of a request the generator knows that, but only where the
# schema stands in the body itself. The same schema under `components`, where `$ref` finds it, gets the
# field as one that is required, and a correct call without it does not compile.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --silent --no-audit --no-fund --save-exact openapi-typescript@7.13.0 typescript@5.9.3
cat >check.mjs <<'SCRIPT'
import openapiTS, { astToString } from "openapi-typescript";

const item = {
  type: "object",
  properties: {
    title: { type: "string" },
    tags: { type: "array", items: { type: "string" }, default: [] },
    notes: { type: "array", items: { type: "string" } },
  },
  required: ["title"],
};

/** Returns the fields as they are declared: with a question mark if they may be missing. */
async function declared(schema, components) {
  const content = { "application/json": { schema } };
  const post = { requestBody: { required: true, content }, responses: { 204: { description: "" } } };
  const info = { title: "News", version: "1" };
  const document = { openapi: "3.1.0", info, paths: { "/news": { post } }, components };
  const text = astToString(await openapiTS(document));
  const names = ["title", "tags", "notes"];
  return names.map((name) => new RegExp(`\\b${name}\\??:`).exec(text)?.[0]).join(" ");
}

const seen = {
  inTheBody: await declared(item),
  byReference: await declared({ $ref: "#/components/schemas/Item" }, { schemas: { Item: item } }),
};
console.log("openapi-typescript 7.13.0:", seen);
if (
  seen.inTheBody !== "title: tags?: notes?:" ||
  seen.byReference !== "title: tags: notes?:"
) {
  throw new Error("The behaviour has changed.");
}
SCRIPT
node check.mjs
