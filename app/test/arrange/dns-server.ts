import dgram from "node:dgram";
import { onTestFinished } from "vitest";
import { dnsLookup, type Lookup } from "~/base/sender/dns-lookup.server";

/** Records by name and type; `SERVFAIL` for a name whose servers are broken. */
export type DnsRecords = Record<string, Record<string, string[]> | "SERVFAIL">;

const TYPES: Record<number, string> = { 1: "A", 15: "MX", 16: "TXT", 28: "AAAA" };
const NO_SUCH_NAME = 3;
const BROKEN = 2;

/** Starts a DNS server with these records, and returns what asks it, and the questions. */
export async function startDns(
  records: DnsRecords,
): Promise<{ lookup: () => Lookup; asked: string[] }> {
  const asked: string[] = [];
  const server = dgram.createSocket("udp4");
  server.on("message", (question, { port, address }) => {
    server.send(answerTo(question, records, asked), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address();
  return { lookup: () => dnsLookup([`127.0.0.1:${port}`]), asked };
}

/** Answers a question in the format of RFC 1035. */
function answerTo(question: Buffer, records: DnsRecords, asked: string[] = []): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const name = labels.join(".").toLowerCase();
  const type = TYPES[question.readUInt16BE(at + 1)] ?? "";
  asked.push(`${type} ${name}`);
  const found = records[name];
  const values = typeof found === "object" ? (found[type] ?? []) : [];
  const code = found === "SERVFAIL" ? BROKEN : found === undefined ? NO_SUCH_NAME : 0;
  const header = Buffer.alloc(12);
  header.writeUInt16BE(question.readUInt16BE(0), 0);
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  const answers = values.map((value) => recordOf(question.readUInt16BE(at + 1), value));
  return Buffer.concat([header, question.subarray(12, at + 5), ...answers]);
}

function recordOf(type: number, value: string): Buffer {
  const data = dataOf(TYPES[type] ?? "", value);
  // The name is that of the question.
  const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: string, value: string): Buffer {
  if (type === "A") return Buffer.from(value.split(".").map(Number));
  if (type === "AAAA") {
    const groups = value.split(":");
    const all = groups.flatMap((group) =>
      group === "" ? Array<string>(9 - groups.length).fill("0") : group,
    );
    return Buffer.from(all.map((group) => group.padStart(4, "0")).join(""), "hex");
  }
  if (type === "TXT") {
    const parts = value.match(/.{1,255}/gs) ?? [""];
    return Buffer.concat(
      parts.map((part) => Buffer.from(`${String.fromCharCode(part.length)}${part}`, "latin1")),
    );
  }
  const [, priority = "0", host = ""] = /^(?:(\d+) )?(.*)$/.exec(value) ?? [];
  const labels = host.split(".").filter(Boolean);
  const encoded = labels.map((label) => `${String.fromCharCode(label.length)}${label}`).join("");
  return Buffer.concat([Buffer.from([0, Number(priority)]), Buffer.from(`${encoded}\0`, "latin1")]);
}
