import type { MetaDescriptor } from "@remix-run/react";

export const ADMIN_ROUTE = "routes/admin";

interface MetaArguments {
  data: unknown;
  matches: { id: string; data: unknown }[];
}

/** The `meta` export of all screens of the back office, with `noindex`. */
export function adminMeta({ data, matches }: MetaArguments): MetaDescriptor[] {
  const frame = matches.find((match) => match.id === ADMIN_ROUTE)?.data as
    | { title: string; unread: number }
    | undefined;
  const page = (data as { page?: { title: string; showsUnread?: boolean } } | undefined)?.page;
  const unread = page?.showsUnread && frame?.unread ? `(${frame.unread}) ` : "";
  return [
    { title: unread + [page?.title, frame?.title ?? "Back office"].filter(Boolean).join(" – ") },
    { name: "robots", content: "noindex" },
  ];
}
