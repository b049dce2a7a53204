import type { EncodedResponse, EncodedResponses } from "./encoded-response.server";
import { NEVER_KEPT } from "./page-cache.server";

/** Headers that only caches read. */
const forCaches = new Set(["cache-control", "cdn-cache-control", "surrogate-key", "cache-tag"]);

/** Returns a kept response for a request with a session: no other cache may keep it. */
export function keptNowhere(responses: EncodedResponses): EncodedResponses {
  const forms = Object.entries(responses).map(([encoding, { unchanged, ...form }]) => [
    encoding,
    { ...withoutCaches(form), unchanged: withoutCaches(unchanged) },
  ]);
  return Object.fromEntries(forms) as EncodedResponses;
}

function withoutCaches<Form extends EncodedResponse>(form: Form): Form {
  const headers: string[] = [];
  for (let at = 0; at < form.headers.length; at += 2) {
    const [name = "", value = ""] = form.headers.slice(at, at + 2);
    if (!forCaches.has(name.toLowerCase())) headers.push(name, value);
  }
  return { ...form, headers: [...headers, "Cache-Control", NEVER_KEPT], head: undefined };
}
