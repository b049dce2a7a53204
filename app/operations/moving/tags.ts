import { TAGS_MAX } from "~/content/news/managed-news";
import { languages } from "~/language/i18n/languages";
import type { MovedMember } from "./moved-member";

/** Names that say nothing: the category of records without one. */
const NO_CATEGORY = /^(?:uncategori[sz]ed|sin-categoria)(?:-\w+)?$/;

/** The domains of the terms that become tags. */
const DOMAINS = ["category", "post_tag"];

/**
 * Returns the tags of a record: its categories and tags. Those of two languages are paired by their
 * order, each domain for itself, where both have the same number of them.
 */
export function tagsOf(members: MovedMember[]) {
  const [first, second] = members.toSorted(byLanguage);
  const tags = DOMAINS.flatMap((domain) => {
    const names = namesOf(first, domain);
    const others = namesOf(second, domain);
    const isPaired = others.length === names.length;
    return names.map((name, index) => ({
      tag_en: name,
      tag_es: (isPaired && others[index]) || name,
    }));
  });
  return tags
    .filter(({ tag_en }, index) => tags.findIndex((tag) => tag.tag_en === tag_en) === index)
    .slice(0, TAGS_MAX);
}

function namesOf(member: MovedMember | undefined, domain: string): string[] {
  const names = (member?.record.terms ?? [])
    .filter((term) => term.domain === domain)
    .filter(({ slug, name }) => name.trim() !== "" && !NO_CATEGORY.test(slug))
    .map(({ name }) => name.trim().slice(0, 60).toWellFormed());
  return [...new Set(names)];
}

const byLanguage = (a: MovedMember, b: MovedMember) =>
  languages.indexOf(a.language) - languages.indexOf(b.language);
