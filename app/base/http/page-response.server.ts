export interface PageResponse extends Response {
  readonly html: string;
}

/**
 * Returns the response with a rendered page. A Response of its own makes a stream of bytes of a text,
 * which the edge would read back at once: this one keeps the text as it is. It is no class, since
 * Node's own Response would be loaded for that, before Remix has installed another.
 */
export function pageResponse(html: string, init: ResponseInit): PageResponse {
  return Object.assign(new Response(null, init), {
    html,
    text: () => Promise.resolve(html),
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(html).buffer),
  });
}

export const isPageResponse = (response: Response): response is PageResponse => "html" in response;
