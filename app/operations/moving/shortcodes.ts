import { readTypedFilm } from "~/media/player/typed-film";

/** Is told what is lost with a shortcode or block that only the old program can show. */
export type Lost = (name: string) => void;

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

/** Returns an attribute of a shortcode: `ids="1,2"`, `ids='1,2'` or `ids=1,2`. */
function attribute(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`, "i");
  const [, double, single, bare] = found.exec(attributes) ?? [];
  return double ?? single ?? bare ?? "";
}

/** Wrappers of page builders: their contents stay. */
const WRAPPER =
  /\[\/?(?:vc_|et_pb_|fusion_|av_|cs_|x_|fl_|tatsu_|mk_|ult_|bs_|su_)[\w-]*[^\]]*\]|\[\/?(?:row|column|col|columns|one_half|one_third|two_third|one_fourth|three_fourth|full_width|section|container|dropcap|highlight|toggle|accordion|tabs?|button|box|note|quote|spacer|divider|clear)(?:_last)?(?:\s[^\]]*)?\/?\]/gi;

/** Any other shortcode with attributes. */
const UNKNOWN =
  /\[(?!\[)\/?([a-z][\w-]*)(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s\]]+))+\s*\/?\]/gi;

/** A pair of an unknown one without attributes: `[spoiler]…[/spoiler]`. */
const PAIR = /\[([a-z][\w-]*)\]([^]*?)\[\/\1\]/gi;

const film = (address: string) => `<x-film data-address="${escaped(address.trim())}"></x-film>`;

/**
 * Writes the shortcodes of WordPress as HTML. Wrappers of page builders go and leave their contents;
 * so do others, which are told to `lost`.
 */
export function withoutShortcodes(html: string, lost: Lost): string {
  return html
    .replace(/\[caption([^\]]*)\]([^]*?)\[\/caption\]/gi, (_, attributes: string, inner: string) =>
      caption(attributes, inner),
    )
    .replace(/\[gallery([^\]]*)\]/gi, (_, attributes: string) => gallery(attributes))
    .replace(/\[embed[^\]]*\]([^]*?)\[\/embed\]/gi, (_, address: string) => film(address))
    .replace(/\[(?:video|audio)([^\]]*)\](?:([^[]*)\[\/(?:video|audio)\])?/gi, media)
    .replace(/\[(?:youtube|vimeo)((?:\s|=)[^\]]*)\]/gi, (whole: string, typed: string) =>
      hosted(whole, typed),
    )
    .replace(WRAPPER, "")
    .replace(PAIR, (_, name: string, inner: string) => {
      lost(name);
      return inner;
    })
    .replace(UNKNOWN, (_, name: string) => {
      lost(name);
      return "";
    })
    .replace(/\[\[([^\]]*)\]\]/g, "[$1]")
    .replace(/^[^\S\n]*(https?:\/\/[^\s<>"]+)[^\S\n]*$/gm, (line: string, address: string) =>
      typeof readTypedFilm(address) === "string" ? line : film(address),
    );
}

function caption(attributes: string, inner: string): string {
  const [, picture = "", text = ""] =
    /^\s*((?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(inner) ?? [null, "", inner];
  const words = text.trim() || attribute(attributes, "caption");
  return `<figure>${picture}<figcaption>${words}</figcaption></figure>`;
}

const gallery = (attributes: string) =>
  `<x-gallery data-ids="${escaped(attribute(attributes, "ids") || attribute(attributes, "include"))}"></x-gallery>`;

function media(_: string, attributes: string, inner = ""): string {
  const sources = ["src", "mp4", "m4v", "webm", "ogv", "mp3", "m4a", "ogg", "wav"];
  const address = sources.map((name) => attribute(attributes, name)).find(Boolean) ?? inner;
  return address ? film(address) : "";
}

function hosted(whole: string, typed: string): string {
  const value = typed.replace(/^[\s=]+/, "").trim();
  const [id = ""] = (attribute(typed, "id") || value).split(/\s/);
  if (/^https?:/.test(id)) return film(id);
  return film(/^\[vimeo/i.test(whole) ? `https://vimeo.com/${id}` : `https://youtu.be/${id}`);
}

/** Blocks that the old program fills with other records when a page is shown. */
const DYNAMIC = /<!--\s*wp:([a-z][\w/-]*)\s+(?:\{(?:(?!-->)[^])*?\}\s+)?\/-->/g;

/** Those that show nothing, or what every page has. */
const SILENT = /^(?:spacer|separator|more|nextpage|post-title|post-date|post-author|page-break)$/;

/** Tells of blocks whose contents are not in the text. */
export function tellDynamicBlocks(html: string, lost: Lost): void {
  for (const [, name = ""] of html.matchAll(DYNAMIC)) if (!SILENT.test(name)) lost(name);
}
