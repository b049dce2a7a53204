/** An item of an export of WordPress, written as its own exporter does. */
export type Item = string;

interface Given {
  id: number;
  title?: string;
  html?: string;
  type?: string;
  status?: string;
  link?: string;
  slug?: string;
  gmt?: string;
  password?: string;
  category?: string;
  language?: string;
  group?: string;
  parent?: number;
  order?: number;
  extra?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const term = (domain: string, slug: string) =>
  `<category domain="${domain}" nicename="${slug}">${cdata(slug)}</category>`;

export function item({
  id,
  title = `Post ${id}`,
  html = "A text of some length.",
  ...given
}: Given) {
  const { status = "publish", type = "post", gmt = `2020-05-${16 + id} 12:00:00` } = given;
  const link = given.link ?? `https://old.example/2020/05/post-${id}/`;
  const local = gmt.startsWith("0000") ? `2020-05-${16 + id} 12:00:00` : gmt;
  return `<item><title>${cdata(title)}</title><link>${link}</link>
<dc:creator>${cdata("ana")}</dc:creator><content:encoded>${cdata(html)}</content:encoded>
<excerpt:encoded>${cdata("")}</excerpt:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(local)}</wp:post_date><wp:post_date_gmt>${cdata(gmt)}</wp:post_date_gmt>
<wp:post_name>${cdata(given.slug ?? link.split("/").at(-2) ?? "")}</wp:post_name>
<wp:status>${cdata(status)}</wp:status><wp:post_parent>${given.parent ?? 0}</wp:post_parent>
<wp:menu_order>${given.order ?? 0}</wp:menu_order><wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(given.password ?? "")}</wp:post_password><wp:is_sticky>0</wp:is_sticky>
${given.category ? term("category", given.category) : ""}
${given.language ? term("language", given.language) : ""}
${given.group ? term("post_translations", given.group) : ""}${given.extra ?? ""}</item>`;
}

interface GivenFile {
  id: number;
  path: string;
  alt?: string;
  caption?: string;
}

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

interface GivenEntry {
  id: number;
  order: number;
  object: number;
  /** The id of the entry below which it stands. */
  below?: number;
  /** `post_type`, or `taxonomy` for a category. */
  type?: string;
}

/** An entry of a menu. */
export function menuEntry({ id, order, object, below = 0, type = "post_type" }: GivenEntry) {
  const extra = [
    meta("_menu_item_type", type),
    meta("_menu_item_menu_item_parent", String(below)),
    meta("_menu_item_object_id", String(object)),
  ].join("");
  return item({ id, order, type: "nav_menu_item", title: "", html: "", extra });
}

export function attachment({ id, path, alt = "", caption = "" }: GivenFile) {
  return `<item><title>${cdata(path)}</title><link>https://old.example/file-${id}/</link>
<content:encoded>${cdata("")}</content:encoded><excerpt:encoded>${cdata(caption)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_parent>0</wp:post_parent><wp:status>inherit</wp:status>
<wp:post_type>attachment</wp:post_type>
<wp:attachment_url>${cdata(`https://old.example/wp-content/uploads/${path}`)}</wp:attachment_url>
${meta("_wp_attached_file", path)}${meta("_wp_attachment_image_alt", alt)}</item>`;
}

export function wxr(items: readonly Item[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Luz &#38; Sal</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>${cdata("ana")}</wp:author_login><wp:author_display_name>${cdata("Ana Ruiz")}</wp:author_display_name></wp:author>
${items.join("\n")}
</channel></rss>`;
}
