import http from "node:http";
import net from "node:net";
import { checkAnswer } from "./check-answer";

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Iterable<Buffer>;
  agent?: http.Agent;
  /** The raw target of the request line; path and query of the address by default. */
  path?: string;
}

/**
 * Sends a request with exactly these headers; `fetch` adds and forbids some. What a call of the API
 * answers is checked against its description.
 */
export async function ask(address: string, question: Question = {}): Promise<Answer> {
  const answer = await askPlainly(address, question);
  const { status, headers, body } = answer;
  if (!headers["content-encoding"] && !question.path) {
    const asked = { method: question.method ?? "GET", status, body: body.toString() };
    await checkAnswer(address, asked);
  }
  return answer;
}

function askPlainly(address: string, question: Question): Promise<Answer> {
  const { method = "GET", headers, body, agent, path } = question;
  return new Promise((resolve, reject) => {
    const request = http.request(
      address,
      { method, headers, agent, ...(path && { path }) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
        });
      },
    );
    request.on("error", reject);
    if (body === undefined || typeof body === "string") request.end(body);
    else sendParts(request, body);
  });
}

/** Sends with backpressure until the server has responded or closed the connection. */
function sendParts(request: http.ClientRequest, parts: Iterable<Buffer>): void {
  const iterator = parts[Symbol.iterator]();
  let isOver = false;
  for (const event of ["response", "error", "close"]) request.once(event, () => (isOver = true));
  const go = () => {
    for (;;) {
      if (isOver) return;
      const next = iterator.next();
      if (next.done) return void request.end();
      if (!request.write(next.value)) return void request.once("drain", go);
    }
  };
  go();
}

/** Opens a connection and writes the raw text. */
export function connect(port: number, text: string): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.removeListener("error", reject);
      socket.on("error", () => undefined);
      socket.write(text);
      resolve(socket);
    });
    socket.once("error", reject);
  });
}

/** Reads a connection until it is closed. */
export async function readToEnd(socket: net.Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  await new Promise((resolve) => socket.once("close", resolve));
  return text;
}
