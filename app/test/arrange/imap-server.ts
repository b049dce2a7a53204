import net, { type AddressInfo } from "node:net";

interface StoredMessage {
  uid: number;
  text: string;
  flags: Set<string>;
}

/** A mailbox of one folder, behind a server of IMAP4rev1 that knows what the site asks for. */
export interface ImapServer {
  port: number;
  messages: StoredMessage[];
  validity: number;
  /** The commands of clients, without their tags. */
  commands: string[];
  /** The answer to a command in place of its own, such as "NO not now"; `null` cuts the connection. */
  refuse: (command: string) => string | null | undefined;
  add: (text: string, flags?: string[]) => void;
  stop: () => Promise<void>;
}

/** Starts a server that takes one password. */
export async function startImapServer(password: string): Promise<ImapServer> {
  const sockets = new Set<net.Socket>();
  const box: Omit<ImapServer, "port" | "stop"> = {
    messages: [],
    validity: 7,
    commands: [],
    refuse: () => undefined,
    add(text, flags = []) {
      const uid = (box.messages.at(-1)?.uid ?? 0) + 1;
      box.messages.push({ uid, text: text.replaceAll("\n", "\r\n"), flags: new Set(flags) });
    },
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    let rest = "";
    socket.on("data", (data) => {
      rest += data.toString("latin1");
      for (let end; (end = rest.indexOf("\r\n")) >= 0; rest = rest.slice(end + 2)) {
        const [, tag = "", command = ""] = /^(\S+) (.*)$/.exec(rest.slice(0, end)) ?? [];
        box.commands.push(command);
        const refusal = box.refuse(command);
        if (refusal === null) return void socket.destroy();
        const lines = refusal === undefined ? answer(command) : [];
        const isRefused = /^LOGIN/.test(command) && !command.endsWith(`"${password}"`);
        const result = refusal ?? (isRefused ? "NO [AUTHENTICATIONFAILED] Wrong login" : "OK done");
        socket.write([...lines, `${tag} ${result}`, ""].join("\r\n"), "latin1");
        if (command === "LOGOUT") socket.end();
      }
    });
  });

  function answer(command: string): string[] {
    const { messages } = box;
    if (command === "CAPABILITY") return ["* CAPABILITY IMAP4rev1"];
    if (command === "LOGOUT") return ["* BYE bye"];
    if (/^LIST/.test(command)) return ['* LIST () "/" INBOX'];
    if (/^(?:SELECT|EXAMINE) /.test(command)) {
      const next = (messages.at(-1)?.uid ?? 0) + 1;
      return [
        "* FLAGS (\\Seen \\Deleted)",
        `* ${messages.length} EXISTS`,
        `* OK [UIDVALIDITY ${box.validity}] valid`,
        `* OK [UIDNEXT ${next}] next`,
      ];
    }
    const [, from] = /^UID SEARCH .*?(\d+):\*/.exec(command) ?? [];
    if (/^UID SEARCH/.test(command)) {
      const fits = ({ uid, flags }: StoredMessage) =>
        from === undefined
          ? !flags.has("\\Seen")
          : uid >= Number(from) || uid === messages.at(-1)?.uid;
      return [
        `* SEARCH ${messages
          .filter(fits)
          .map(({ uid }) => uid)
          .join(" ")}`,
      ];
    }
    const [, action, set = "", asked = ""] = /^UID (FETCH|STORE) (\S+) (.*)$/.exec(command) ?? [];
    const chosen = messages.filter(({ uid }) => set.split(",").includes(String(uid)));
    if (action === "STORE") {
      const [flag = ""] = /\\\w+/.exec(asked) ?? [];
      for (const { flags } of chosen) flags.add(flag);
      return [];
    }
    const [, bytes = "0"] = /<0\.(\d+)>/.exec(asked) ?? [];
    return chosen.map(({ uid, text }) => {
      const part = text.slice(0, Number(bytes));
      return `* ${messages.findIndex((each) => each.uid === uid) + 1} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n${part})`;
    });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(box, { port: (server.address() as AddressInfo).port, stop });
}
