/**
 * The response with a rendered page. A Response of its own makes a stream of bytes of a text, which
 * the edge would read back at once: this one keeps the text as it is.
 */
export class PageResponse extends Response {
  readonly html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.html);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer } = new TextEncoder().encode(this.html);
    return Promise.resolve(buffer);
  }
}
