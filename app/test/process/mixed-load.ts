import fs from "node:fs";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { defined } from "~/config/defined";
import { cpuTimeOf, memoryOf } from "./process-figures";
import { median } from "./quantiles";

/** A running site with the sample company that trusts one proxy. */
export interface LoadedSite {
  url: string;
  pid: number;
  /** The session cookie of an admin. */
  cookie: string;
}

/** Measurements of one minute of load. Memory and descriptors are medians, since both fluctuate. */
export interface MinuteOfLoad {
  /** The time from when each request was due to its response, in milliseconds. */
  times: number[];
  /** The CPU time of the site per response, in milliseconds. */
  cpuPerAnswer: number;
  memoryMB: number;
  descriptors: number;
  /** Descriptions of requests with an unexpected response. */
  wrong: string[];
}

interface Step {
  path: string;
  statuses: number[];
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  /** Returns the body of the request with the given number. */
  body?: (id: number) => object | string;
}

const asBrowsers = { "Accept-Encoding": "gzip, deflate, br" };
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const SECOND_MS = 1000;

/**
 * Sends requests of visitors, admins and bots at a steady rate, and one write per second; every
 * fifth write changes what all pages show. Each request is sent when it is due, independent of
 * earlier responses. Linux only.
 *
 * @param rate requests per second
 * @returns the measurements of each minute, until the consumer stops
 */
export async function* mixedLoad(site: LoadedSite, rate: number): AsyncGenerator<MinuteOfLoad> {
  const steps = await stepsOf(site);
  const writes = writesOf(site);
  // As few connections as possible: their number must not depend on the load of the machine.
  const agent = new http.Agent({ keepAlive: true, maxSockets: Math.max(4, Math.ceil(rate / 4)) });
  const begin = performance.now();
  let sent = 0;
  let seconds = 0;
  let times: number[] = [];
  let wrong: string[] = [];
  // A response counts in the minute in which it arrives.
  const note = (dueAt: number) => (problem: string | null) => {
    times.push(performance.now() - dueAt);
    if (problem) wrong.push(problem);
  };
  try {
    for (let minute = 1; ; minute++) {
      [times, wrong] = [[], []];
      const memory: number[] = [];
      const descriptors: number[] = [];
      const cpuBefore = cpuTimeOf(site.pid);
      const end = begin + minute * 60_000;
      for (let now = performance.now(); now < end; now = performance.now()) {
        for (; begin + (sent * 1000) / rate <= now; sent++) {
          const step = defined(steps[sent % steps.length]);
          void send(site, step, sent, agent).then(note(begin + (sent * 1000) / rate));
        }
        for (; begin + seconds * SECOND_MS <= now; seconds++) {
          const write = defined(writes[seconds % writes.length]);
          void send(site, write, seconds, agent).then(note(begin + seconds * SECOND_MS));
          memory.push(memoryOf(site.pid) / 1e6);
          descriptors.push(fs.readdirSync(`/proc/${site.pid}/fd`).length);
        }
        await pause(2);
      }
      const cpuPerAnswer = (cpuTimeOf(site.pid) - cpuBefore) / times.length;
      const [memoryMB, openFiles] = [median(memory), median(descriptors)];
      yield { times, cpuPerAnswer, memoryMB, descriptors: openFiles, wrong };
    }
  } finally {
    agent.destroy();
  }
}

/** @returns a description of the problem with the response, or null */
function send(site: LoadedSite, step: Step, id: number, agent: http.Agent): Promise<string | null> {
  const { path, statuses, method = "GET" } = step;
  const body = step.body?.(id);
  // Each request has its own client address, otherwise most would be rejected by the rate limits.
  const from = `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;
  const headers = { ...asBrowsers, "X-Forwarded-For": from, ...step.headers };
  return new Promise((resolve) => {
    const request = http.request(site.url + path, { method, agent, headers }, (response) => {
      response.resume();
      response.on("end", () => {
        const { statusCode = 0 } = response;
        resolve(statuses.includes(statusCode) ? null : `${method} ${path}: ${statusCode}`);
      });
    });
    request.on("error", (error) => resolve(`${method} ${path}: ${error.message}`));
    request.end(typeof body === "object" ? JSON.stringify(body) : body);
  });
}

const post = (path: string, type: string, body: Step["body"], statuses: number[]): Step => ({
  path,
  method: "POST",
  headers: { "Content-Type": type },
  body,
  statuses,
});

/** Returns the requests of the load: mostly visitors who browse, and one of everything else. */
async function stepsOf({ url, cookie }: LoadedSite): Promise<Step[]> {
  const page = (path: string, headers?: http.OutgoingHttpHeaders): Step => ({
    path,
    headers,
    statuses: [200],
  });
  const html = await (await fetch(url)).text();
  const script = defined(/\/build\/_shared\/[\w.()-]+\.js/.exec(html))[0];
  const image = defined(/\/uploads\/[\w./-]+\.webp(?=[ "])/.exec(html))[0];
  return [
    page("/"),
    page("/es"),
    page("/projects"),
    page("/project/1"),
    page("/?x=1"),
    page("/news"),
    page("/news/1"),
    page("/_root.data"),
    page("/projects.data"),
    page(script),
    page(image),
    page("/newsletter"),
    page("/api/projects"),
    page("/api/site-settings"),
    page("/", { Cookie: cookie }),
    page("/admin/projects", { Cookie: cookie }),
    page("/admin/news?q=lantern", { Cookie: cookie }),
    page("/admin/messages", { Cookie: cookie }),
    { path: "/nothing/here", statuses: [404] },
    post("/?index", FORM_TYPE, () => "name=N", [422]),
    post("/api/contact", JSON_TYPE, () => ({ name: "N" }), [400]),
  ];
}

/** Returns the writes: messages, subscriptions, and a setting that all pages show. */
function writesOf({ cookie }: LoadedSite): Step[] {
  const write = (path: string, body: Step["body"]) => {
    const step = post(path, JSON_TYPE, body, [200, 201]);
    return { ...step, headers: { ...step.headers, Cookie: cookie } };
  };
  const person = { name: "Eva", email: "eva@example.com" };
  const message = "Two people in a car. They drive on, and on.";
  const send = write("/api/contact", (id) => ({ ...person, message, subject: `Message ${id}` }));
  const subscribe = write("/api/newsletter", (id) => ({ email: `reader${id}@example.com` }));
  const change = write("/api/admin/site-settings", (id) => ({
    key: "about_subtitle",
    value_en: `A house of stories ${id}`,
  }));
  return [send, subscribe, send, subscribe, change];
}
