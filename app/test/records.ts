import type { Insertable } from "kysely";
import type { SettingKey } from "~/settings/definitions";
import type { Database } from "~db/connection.server";
import { foldText } from "~db/fold";
import type { Tables } from "~db/tables";
import type { ContactMessagesTable } from "../messages/tables";

/** Inserts a project with default values; returns its id. */
export async function addProject(
  db: Database,
  given: Partial<Insertable<Tables["projects"]>> = {},
): Promise<number> {
  const project = {
    title_en: "The film",
    title_es: "La película",
    category_en: "Feature Film",
    category_es: "Largometraje",
    year: "2024",
    imageUrl: "/uploads/abc-1920x1080.webp",
    ...given,
  };
  const { id } = await db
    .insertInto("projects")
    .values({
      ...project,
      title_en_folded: foldText(project.title_en),
      title_es_folded: foldText(project.title_es),
      category_en_folded: foldText(project.category_en),
      category_es_folded: foldText(project.category_es),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a team member with default values; returns its id. */
export async function addMember(
  db: Database,
  given: Partial<Insertable<Tables["team_members"]>> = {},
): Promise<number> {
  const member = {
    name: "Ana Ruiz",
    role_en: "Director",
    role_es: "Directora",
    imageUrl: "/uploads/def-900x1200.webp",
    ...given,
  };
  const { id } = await db
    .insertInto("team_members")
    .values({
      ...member,
      name_folded: foldText(member.name),
      role_en_folded: foldText(member.role_en),
      role_es_folded: foldText(member.role_es),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a news item with the given tags and default values; returns its id. */
export async function addNews(
  db: Database,
  given: Partial<Insertable<Tables["news_items"]>> = {},
  tags: string[] = [],
): Promise<number> {
  const item = {
    title_en: "The news",
    title_es: "La noticia",
    excerpt_en: "What has happened.",
    excerpt_es: "Lo que ha pasado.",
    imageUrl: "/uploads/fed-1600x900.webp",
    ...given,
  };
  const { id } = await db
    .insertInto("news_items")
    .values({
      ...item,
      title_en_folded: foldText(item.title_en),
      title_es_folded: foldText(item.title_es),
      excerpt_en_folded: foldText(item.excerpt_en),
      excerpt_es_folded: foldText(item.excerpt_es),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, tag] of tags.entries()) {
    await db
      .insertInto("news_tags")
      .values({ newsItemId: id, position, tag_en: tag, tag_es: tag })
      .execute();
  }
  return id;
}

/** Inserts a page with default values; returns its id. */
export async function addPage(
  db: Database,
  given: Partial<Insertable<Tables["pages"]>> = {},
): Promise<number> {
  const page = {
    title_en: "About us",
    title_es: "Nosotros",
    slug_en: "about",
    slug_es: "nosotros",
    content_en: null,
    content_es: null,
    publishAt: null,
    ...given,
  };
  const { id } = await db
    .insertInto("pages")
    .values({
      ...page,
      title_en_folded: foldText(page.title_en),
      title_es_folded: foldText(page.title_es),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a message with default values; returns its id. */
export async function addMessage(
  db: Database,
  given: Partial<Insertable<ContactMessagesTable>> = {},
): Promise<number> {
  const message = {
    name: "Eva Núñez",
    email: "eva@example.com",
    subject: "A script for you",
    message: "Two people in a car.\nIt rains.",
    ...given,
  };
  const { id } = await db
    .insertInto("contact_messages")
    .values({
      ...message,
      name_folded: foldText(message.name),
      email_folded: foldText(message.email),
      subject_folded: foldText(message.subject),
      message_folded: foldText(message.message),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a subscriber; returns its id. */
export async function addSubscriber(
  db: Database,
  email: string,
  given: { isActive?: 0 | 1; pendingSince?: string; createdAt?: string } = {},
): Promise<number> {
  const { id } = await db
    .insertInto("newsletter_subscriptions")
    .values({ email, ...given })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a setting, with the same text in both languages unless a Spanish one is given. */
export async function setSetting(
  db: Database,
  key: SettingKey,
  english: string | null,
  spanish = english,
): Promise<void> {
  await db
    .insertInto("site_settings")
    .values({ key, value_en: english, value_es: spanish })
    .execute();
}
