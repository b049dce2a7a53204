import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { askForMail } from "~/base/mail/ask-for-mail.server";
import { troubleOf } from "~/base/mail/trouble";
import { readEnvironment } from "~/config/env-schema.server";
import { BucketError, requestBucket } from "~/operations/bucket/bucket.server";
import { plainReason } from "./plain-reason";

async function portOf(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const raw = /routines|0A0|\.c:|error:/;

it("a mail server that turns to TLS later is told in words", async () => {
  const port = await portOf(net.createServer((socket) => socket.end("220 mail.example ESMTP\r\n")));
  const settings = readEnvironment({ MAIL_URL: `smtps://127.0.0.1:${port}` });
  const reason = await askForMail(settings).catch((error: unknown) => (error as Error).message);
  const told = plainReason(reason);
  expect(told).toContain("STARTTLS");
  expect(told).not.toMatch(raw);
  expect(troubleOf(told)).toBe("noTlsAtOnce");
});

it("a store that speaks http, or none, is told in words", async () => {
  const rest = { region: "a", name: "films", prefix: "", key: "k", secret: "s" };
  const reasonOf = async (endpoint: string) => {
    const asked = requestBucket({ ...rest, endpoint }, { method: "GET" }, []);
    return asked.catch((error: unknown) => (error instanceof BucketError ? error.message : ""));
  };
  const plain = await portOf(http.createServer((_, answer) => answer.end("x")));
  const told = await reasonOf(`https://127.0.0.1:${plain}`);
  expect(told).toContain("it speaks http and not https");
  expect(told).not.toMatch(raw);
  const other = await portOf(net.createServer((socket) => socket.end("220 hello\r\n")));
  expect(await reasonOf(`http://127.0.0.1:${other}`)).toContain("speaks no http");
});

it("other failures stay as they are", () => {
  expect(plainReason("getaddrinfo ENOTFOUND a.example")).toBe("getaddrinfo ENOTFOUND a.example");
  const alert =
    "80EC:error:0A000410:SSL routines:ssl3_read_bytes:sslv3 alert handshake failure:../deps/openssl/record.c:1605:SSL alert number 40\n";
  expect(plainReason(alert)).toBe("sslv3 alert handshake failure");
});
