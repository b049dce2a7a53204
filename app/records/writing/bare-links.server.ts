import { LinkifyIt, REBuilder, type SchemaOpts } from "linkify-it";

/** Longer addresses are no links, so that no text makes the reader look far ahead again and again. */
const ADDRESS_MAX = 1000;

/** The host of an address behind its scheme, no longer than any. */
const HOST = /\/\/[\p{L}\p{M}\p{N}.:[\]_-]{1,255}(?![\p{L}\p{M}\p{N}])/uy;

/** In front of `www.`: what shows that it is only a part of another address. */
const PART_OF_MORE = /[\p{L}\p{N}/\\@.=&-]/u;

/** A name with a dot, such as `umbra.example`. */
const DOTTED = /^[^/?#:]+\.[^/?#:]/;

/** Finds names of mailboxes behind quotation marks, dashes and colons too, and without slashes. */
class WrittenAddresses extends REBuilder {
  override get_mail_name_validator(): RegExp {
    return (this.cache.mail_name_validator ??=
      /(?:^|[^\p{L}\p{M}\p{N}@.%/\\=&?#+'_-])([a-z\d](?:[a-z\d_%+'-]|\.(?=[a-z\d_])){0,63})$/iu);
  }
}

/** Reads on behind a host only if it is one: another address may begin at once. */
const web: SchemaOpts = {
  validate(text, pos, self) {
    HOST.lastIndex = pos;
    const host = HOST.exec(text)?.[0];
    if (!host || !URL.canParse(`https:${host}`)) return 0;
    const whole = self.re.get_http_validator();
    whole.lastIndex = pos;
    return whole.exec(text)?.[0].length ?? 0;
  },
};

/**
 * Finds the addresses in running text that people expect to be links: `https://…`, `http://…`,
 * `www.…` and `info@…`, without the punctuation behind them. A name with a dot alone is none: it may
 * be two sentences without a blank between them.
 */
export const bareLinks = new LinkifyIt({
  rebuilder: new WrittenAddresses(),
  fuzzyLink: false,
  fuzzyEmail: true,
  maxLength: ADDRESS_MAX,
})
  .add("http:", web)
  .add("https:", web)
  .add("ftp:", null)
  .add("//", null)
  .add("www.", {
    validate(text, pos, self) {
      const before = text[pos - "www.".length - 1] ?? "";
      const rest = text.slice(pos);
      if (PART_OF_MORE.test(before)) return 0;
      const length = self.testSchemaAt(`//${rest}`, "https:", 0) - 2;
      return length > 0 && DOTTED.test(rest.slice(0, length)) ? length : 0;
    },
    normalize(match) {
      match.url = `https://${match.raw}`;
    },
  });
