import http from "node:http";
import { defined } from "~/config/defined";
import { noiseJpeg } from "../arrange/images";
import { ask } from "../arrange/raw-http";

/** The writes that a site has acknowledged. */
export interface Acknowledged {
  messages: string[];
  subscriptions: string[];
  news: string[];
  projects: string[];
  /** Addresses of uploaded images. */
  images: string[];
  /**
   * The possible values of each setting by its key: the last acknowledged one, or null before that,
   * and those sent since then.
   */
  settings: Map<string, (string | null)[]>;
}

export interface Crowd {
  acknowledged: Acknowledged;
  /** Returns the number of acknowledged writes. */
  count: () => number;
  /** The number of error responses by status. */
  rejections: Map<number, number>;
  /** Sets the site to write to and the session cookie; null pauses the writers. */
  turnTo: (url: string | null, cookie?: string) => void;
  /** Resolves when all writers have ended. */
  end: () => Promise<void>;
}

/** Each is written by one writer only, so that the last value is known. */
const settingKeys = [
  "site_title",
  "hero_title",
  "hero_cta_text",
  "about_title",
  "about_subtitle",
  "nav_menu_news",
  "nav_menu_about",
  "nav_menu_talent",
];
const LOOK_AGAIN_MS = 5;

/**
 * Starts concurrent writers, each of which writes again as soon as its last write is acknowledged:
 * messages and subscriptions from different addresses, projects, news, settings and images. They
 * continue when the site is killed and restarted.
 */
export function makeCrowd(size: number): Crowd {
  const agent = new http.Agent({ keepAlive: true, maxSockets: size });
  const acknowledged: Acknowledged = {
    messages: [],
    subscriptions: [],
    news: [],
    projects: [],
    images: [],
    settings: new Map(),
  };
  const rejections = new Map<number, number>();
  let target: { url: string; cookie: string } | null = null;
  let isOver = false;
  let counter = 0;
  let written = 0;

  /** @returns the body of a success, or null */
  async function send(call: string, type: string, body: string | Buffer[]): Promise<Buffer | null> {
    const { url, cookie } = defined(target);
    const id = ++counter;
    const from = `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;
    const headers = { "Content-Type": type, Cookie: cookie, "X-Forwarded-For": from };
    const answer = await ask(`${url}/api/${call}`, { method: "POST", headers, body, agent });
    if (answer.status === 200 || answer.status === 201) {
      written++;
      return answer.body;
    }
    rejections.set(answer.status, (rejections.get(answer.status) ?? 0) + 1);
    return null;
  }
  const json = (call: string, body: object) => send(call, "application/json", JSON.stringify(body));

  async function sendMessage(id: number): Promise<void> {
    const subject = `Message ${id}`;
    const message = `Two people in a car, for the ${id}th time. ${"They drive on. ".repeat(20)}`;
    const body = { name: "Eva", email: "eva@example.com", subject, message };
    if (await json("contact", body)) acknowledged.messages.push(subject);
  }

  async function sendSubscription(id: number): Promise<void> {
    const email = `reader${id}@example.com`;
    if (await json("newsletter", { email })) acknowledged.subscriptions.push(email);
  }

  async function sendNews(id: number, imageUrl = "https://example.com/a.jpg"): Promise<void> {
    const title = `News ${id}`;
    const excerpt = "It has happened at last.";
    const texts = { title_en: title, title_es: title, excerpt_en: excerpt, excerpt_es: excerpt };
    const tags = [{ tag_en: "prizes", tag_es: "premios" }];
    if (await json("admin/news", { ...texts, tags, imageUrl })) acknowledged.news.push(title);
  }

  async function sendProject(id: number): Promise<void> {
    const title = `Film ${id}`;
    const imageUrl = "https://example.com/a.jpg";
    const texts = { title_en: title, title_es: title, category_en: "Drama", category_es: "Drama" };
    const body = { ...texts, imageUrl, galleryImages: [imageUrl] };
    if (await json("admin/projects", body)) acknowledged.projects.push(title);
  }

  async function sendSetting(id: number, key: string): Promise<void> {
    const value = `Value ${id}`;
    const possible = acknowledged.settings.get(key) ?? [null];
    acknowledged.settings.set(key, [...possible, value]);
    if (await json("admin/site-settings", { key, value_en: value })) {
      acknowledged.settings.set(key, [value]);
    }
  }

  async function sendImage(id: number): Promise<void> {
    const head =
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n' +
      "Content-Type: image/jpeg\r\n\r\n";
    const body = [Buffer.from(head), await noiseJpeg(48, 32), Buffer.from("\r\n--b--\r\n")];
    const answer = await send("admin/upload-image", "multipart/form-data; boundary=b", body);
    if (!answer) return;
    const { url } = JSON.parse(answer.toString()) as { url: string };
    acknowledged.images.push(url);
    await sendNews(id, url);
  }

  /** Returns the write that the writer of that number repeats. */
  function workOf(number: number): (id: number) => Promise<void> {
    const key = settingKeys[number];
    if (key) return (id) => sendSetting(id, key);
    if (number < 12) return sendImage;
    if (number < 24) return sendNews;
    if (number < 36) return sendProject;
    return number < 50 ? sendMessage : sendSubscription;
  }

  const write = async (_: unknown, number: number) => {
    const work = workOf(number);
    while (!isOver) {
      if (!target) await pause();
      // Requests in flight when the site is killed are not acknowledged.
      else await work(++counter).catch(pause);
    }
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  const writers = Array.from({ length: size }, write);

  return {
    acknowledged,
    count: () => written,
    rejections,
    turnTo: (url, cookie = "") => {
      target = url === null ? null : { url, cookie };
    },
    end: async () => {
      isOver = true;
      await Promise.all(writers);
      agent.destroy();
    },
  };
}
