import fs from "node:fs/promises";
import { z } from "zod";
import { BrokenFile, type OldRecord, type OldSite, type OldText } from "./old-site";
import { plainTitle } from "./plain-title.server";

/** Files of Ghost are read whole; a larger one is no export of texts. */
const BYTES_MAX = 40 * 1024 * 1024;

const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const when = z.union([z.string(), z.number()]).nullish();

const post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  custom_excerpt: text,
  feature_image: text,
  type: z.string().nullish(),
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  featured: z.union([z.boolean(), z.number()]).nullish(),
  published_at: when,
  created_at: when,
});
const named = z.object({ id, slug: text, name: text });

const tables = z.object({
  posts: z.array(post),
  users: z.array(named).default([]),
  tags: z.array(named).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id })).default([]),
  posts_authors: z.array(z.object({ post_id: id, author_id: id })).default([]),
  settings: z.array(z.object({ key: text, value: z.unknown() })).default([]),
  posts_meta: z
    .array(z.object({ post_id: id, feature_image_alt: text, feature_image_caption: text }))
    .default([]),
});

type Tables = z.infer<typeof tables>;
type Post = Tables["posts"][number];

/**
 * Reads an export of Ghost.
 *
 * @param address of the site, which the export does not hold: `https://old.example`
 * @throws BrokenFile
 */
export async function readGhost(file: string, address: string): Promise<OldSite> {
  if ((await fs.stat(file)).size > BYTES_MAX) {
    const megabytes = BYTES_MAX / 1024 / 1024;
    throw new BrokenFile(`The file is larger than ${megabytes} MB.`, "tooLarge", { megabytes });
  }
  const data = readTables(parse(await fs.readFile(file, "utf8")));
  const { taken, leftOut } = divide(data.posts, address);
  const menu = menuOf(data.settings);
  const meta = new Map(data.posts_meta.map((row) => [row.post_id, row]));
  return {
    program: "Ghost",
    address,
    records: taken.map((row) => ({ ...recordOf(row, data, address), ...placeOf(row, menu) })),
    files: taken
      .filter(({ feature_image: url }) => url !== "")
      .map((row) => ({
        guid: `cover-${row.id}`,
        url: whole(row.feature_image, address),
        link: "",
        path: "",
        alt: meta.get(row.id)?.feature_image_alt ?? "",
        caption: plainTitle(meta.get(row.id)?.feature_image_caption ?? ""),
        title: "",
        parent: null,
      })),
    leftOut,
    comments: 0,
    users: data.users.length,
    readTexts: () => textsOf(taken, address),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const line = json.slice(0, Number(position ?? json.length)).split("\n").length;
    const detail = "it is no JSON.";
    throw new BrokenFile(`The file is broken in line ${line}: ${detail}`, "brokenLine", {
      line,
      detail,
    });
  }
}

/** Returns the tables of the export, which has one database in a list, or is one. */
function readTables(value: unknown): Tables {
  const database = z.object({ data: tables });
  const export1 = z.object({ db: z.array(database).min(1) }).transform(({ db }) => db[0]?.data);
  const found = z.union([export1, database.transform(({ data }) => data)]).safeParse(value);
  if (found.success && found.data) return found.data;
  throw new BrokenFile("Line 1: this is no export of Ghost.", "notGhost");
}

const navigation = z.array(z.object({ url: text }));

/** Returns the words of the addresses in the menu, in its order. */
function menuOf(settings: Tables["settings"]): string[] {
  const value = settings.find(({ key }) => key === "navigation")?.value;
  try {
    const entries = navigation.parse(typeof value === "string" ? JSON.parse(value) : value);
    return entries.map(({ url }) => url.split(/[?#]/)[0]?.split("/").findLast(Boolean) ?? "");
  } catch {
    return [];
  }
}

function placeOf({ slug }: Post, menu: readonly string[]): Pick<OldRecord, "place" | "order"> {
  const index = menu.indexOf(slug);
  return index < 0 ? { place: "none", order: 0 } : { place: "top", order: index + 1 };
}

const whole = (url: string, address: string) =>
  url.replace(/^__GHOST_URL__/, address).replace(/^\/(?!\/)/, `${address}/`);

const linkOf = ({ slug }: Post, address: string) => `${address}/${slug}/`;
const typeOf = ({ type, page }: Post) => type ?? (page ? "page" : "post");

/** Divides posts into those that are taken over, and those that only members may read. */
function divide(posts: Post[], address: string) {
  const isOpen = ({ visibility }: Post) => visibility === "" || visibility === "public";
  const leftOut = posts
    .filter((row) => !isOpen(row))
    .map((row) => ({
      title: plainTitle(row.title),
      link: linkOf(row, address),
      type: typeOf(row),
      reason: "private" as const,
    }));
  return { taken: posts.filter(isOpen), leftOut };
}

function recordOf(row: Post, data: Tables, address: string): OldRecord {
  const namesOf = (rows: Tables["tags"], ids: (string | undefined)[]) =>
    ids.flatMap((wanted) => rows.find((each) => each.id === wanted) ?? []);
  const own = <Row extends { post_id: string }>(rows: Row[]) =>
    rows.filter(({ post_id: postId }) => postId === row.id);
  const tags = namesOf(
    data.tags,
    own(data.posts_tags).map(({ tag_id: tag }) => tag),
  );
  const [author] = namesOf(
    data.users,
    own(data.posts_authors).map(({ author_id: user }) => user),
  );
  const instant = instantOf(row.published_at) ?? instantOf(row.created_at);
  return {
    guid: row.id,
    type: typeOf(row),
    title: plainTitle(row.title),
    slug: row.slug,
    link: linkOf(row, address),
    language: null,
    group: null,
    state: row.status === "published" || row.status === "scheduled" ? "published" : "draft",
    isScheduled: row.status === "scheduled",
    date: instant === null ? null : { instant },
    author: author?.name ?? "",
    // Names that begin with # are for the program, not for readers.
    terms: tags
      .filter(({ name }) => !name.startsWith("#"))
      .map(({ slug, name }) => ({ domain: "post_tag", slug, name })),
    parent: null,
    place: "none",
    order: 0,
    cover: row.feature_image ? whole(row.feature_image, address) : null,
    isSticky: Boolean(row.featured),
  };
}

/** Reads a date as databases of Ghost write it: ISO, `2020-05-01 10:00:00` in UTC, or milliseconds. */
function instantOf(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === "") return null;
  const isNumber = typeof value === "number" || /^\d{11,}$/.test(value);
  const written = String(value).replace(" ", "T");
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written}Z`;
  const time = isNumber ? Number(value) : Date.parse(zoned);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function* textsOf(posts: Post[], address: string): Generator<OldText> {
  for (const row of posts) {
    const html = row.html.replaceAll("__GHOST_URL__", address);
    yield { guid: row.id, html, excerpt: row.custom_excerpt, isClassic: false };
  }
}
