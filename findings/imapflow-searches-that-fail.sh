#!/usr/bin/env bash
# imapflow answers a search that the server refuses (NO, such as over a limit of commands) with `false`,
# where a fetch rejects, and a lost connection rejects both: `(await client.search(…)) || []` takes the
# refusal for an empty mailbox, and a program that notes how far it has read passes over what was new.
# Adding a flag answers `false` too. Only an empty array is an empty result.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact imapflow@2.10.2
cat >ask.mjs <<'SCRIPT'
import net from "node:net";
import { ImapFlow } from "imapflow";

/** A mailbox with one message; `refuse` answers a command, or cuts the connection with null. */
function serve(refuse) {
  return net.createServer((socket) => {
    socket.on("error", () => {});
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    let rest = "";
    socket.on("data", (data) => {
      rest += data;
      for (let end; (end = rest.indexOf("\r\n")) >= 0; rest = rest.slice(end + 2)) {
        const [, tag, command] = /^(\S+) (.*)$/.exec(rest.slice(0, end));
        const name = command.replace(/^UID /, "").split(" ")[0];
        const refusal = refuse(name);
        if (refusal === null) return void socket.destroy();
        const lines = {
          CAPABILITY: "* CAPABILITY IMAP4rev1\r\n",
          LIST: '* LIST () "/" INBOX\r\n',
          SELECT: "* 1 EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 2] x\r\n",
          SEARCH: "* SEARCH\r\n",
          LOGOUT: "* BYE bye\r\n",
        };
        socket.write(`${refusal ? "" : (lines[name] ?? "")}${tag} ${refusal ?? "OK done"}\r\n`);
      }
    });
  });
}

async function ask(refuse, command) {
  const server = serve(refuse);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const client = new ImapFlow({
    host: "127.0.0.1", port: server.address().port, secure: false,
    auth: { user: "u", pass: "p" }, logger: false, disableAutoIdle: true,
  });
  client.on("error", () => {});
  await client.connect();
  await client.mailboxOpen("INBOX");
  const seen = await command(client).then(JSON.stringify, () => "rejects");
  client.close();
  server.close();
  return seen;
}

const search = (client) => client.search({ seen: false }, { uid: true });
const fetch = (client) => client.fetchAll("1", { uid: true, source: true }, { uid: true });
const flag = (client) => client.messageFlagsAdd("1", ["\\Seen"], { uid: true });
const on = (name, answer) => (each) => (each === name ? answer : undefined);
console.log(`search, nothing found: ${await ask(() => undefined, search)}`);
console.log(`search, refused: ${await ask(on("SEARCH", "NO Not now"), search)}`);
console.log(`search, cut: ${await ask(on("SEARCH", null), search)}`);
console.log(`fetch, refused: ${await ask(on("FETCH", "NO Not now"), fetch)}`);
console.log(`fetch, cut: ${await ask(on("FETCH", null), fetch)}`);
console.log(`flag, refused: ${await ask(on("STORE", "NO Not now"), flag)}`);
SCRIPT
echo "Node.js $(node --version), imapflow 2.10.2"
seen="$(node ask.mjs)"
echo "$seen"
grep -qx 'search, nothing found: \[\]' <<<"$seen"
grep -qx 'search, refused: false' <<<"$seen"
grep -qx 'search, cut: rejects' <<<"$seen"
grep -qx 'fetch, refused: rejects' <<<"$seen"
grep -qx 'fetch, cut: rejects' <<<"$seen"
grep -qx 'flag, refused: false' <<<"$seen"
