#!/usr/bin/env bash
# nodemailer's DKIM signature covers List-Unsubscribe and leaves List-Unsubscribe-Post out. One click
# counts for mailbox providers only if both are signed (RFC 8058, section 4), so a newsletter that is
# signed as the documentation shows has no button beside its sender. A list of headers of one's own
# (headerFieldNames) that names it signs both.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact nodemailer@10.6.0
cat >check.mjs <<'SCRIPT'
import crypto from "node:crypto";
import nodemailer from "nodemailer";

const { privateKey } = crypto.generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = {
  domainName: "example.org",
  keySelector: "one",
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }),
};

/** Returns the names of the signed headers. */
async function signed(dkim) {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, dkim });
  const { message } = await transport.sendMail({
    from: "letters@example.org",
    to: "ana@example.net",
    subject: "News",
    text: "News",
    headers: {
      "List-Unsubscribe": "<https://example.org/unsubscribe>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
  const [, names] = /\bh=([^;]+);/.exec(message.toString().replace(/\r\n\s+/g, " "));
  return names.replace(/\s/g, "").toLowerCase().split(":");
}

const usual = await signed(key);
const named = await signed({
  ...key,
  headerFieldNames: "From:To:Subject:Date:Message-ID:List-Unsubscribe:List-Unsubscribe-Post",
});
console.log("nodemailer 10.6.0 signs:", usual.join(" "));
console.log("with a list of its own:", named.join(" "));
const hasBoth = (names) => [names.includes("list-unsubscribe"), names.includes("list-unsubscribe-post")];
if (hasBoth(usual).join() !== "true,false" || hasBoth(named).join() !== "true,true") {
  throw new Error("The behaviour has changed.");
}
SCRIPT
node check.mjs
