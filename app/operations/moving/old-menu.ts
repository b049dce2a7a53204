import type { OldRecord } from "./old-site";
import type { WxrNode } from "./read-wxr-items.server";

interface Entry {
  id: string;
  parent: string;
  place: number;
}

/** The menus of WordPress, whose entries stand in its exports as records. */
export class OldMenu {
  /** By the guid of the page, or by its address where an entry was typed. */
  readonly #entries = new Map<string, Entry>();
  /** The page of an entry, by the id of the entry. */
  readonly #targets = new Map<string, string>();

  add({ fields, metas }: WxrNode): void {
    const type = metas.get("_menu_item_type") ?? "post_type";
    // Categories have numbers of their own.
    if (type !== "post_type" && type !== "custom") return;
    const target =
      type === "custom"
        ? withoutSlash(metas.get("_menu_item_url") ?? "")
        : (metas.get("_menu_item_object_id") ?? "");
    const id = fields.get("wp:post_id") ?? "";
    this.#targets.set(id, target);
    const parent = metas.get("_menu_item_menu_item_parent") || "0";
    const place = Number(fields.get("wp:menu_order")) || 0;
    if (!this.#entries.has(target)) this.#entries.set(target, { id, parent, place });
  }

  /**
   * Gives pages their places, and numbers them so that each follows the one below which it stood: in the
   * menu, or else in the tree of pages.
   *
   * @param site its address, which typed entries may leave out
   */
  arrange(pages: OldRecord[], site: string): void {
    const entries = new Map<OldRecord, Entry>();
    const byTarget = new Map<string, OldRecord>();
    for (const page of pages) {
      const link = withoutSlash(page.link);
      const path = link.startsWith(`${site}/`) ? link.slice(site.length) : link;
      const names = [page.guid, link, path].filter(Boolean);
      for (const name of names) byTarget.set(name, page);
      const entry = names.map((name) => this.#entries.get(name)).find(Boolean);
      if (!entry) continue;
      entries.set(page, entry);
      page.place = entry.parent === "0" ? "top" : "below";
    }
    const below = new Map<OldRecord | null, OldRecord[]>();
    for (const page of pages) {
      const parent = entries.get(page)?.parent;
      const target = parent === undefined ? page.parent : this.#targets.get(parent);
      const above = byTarget.get(target ?? "") ?? null;
      below.set(above, [...(below.get(above) ?? []), page]);
    }
    const rank = (page: OldRecord) => entries.get(page)?.place ?? Number.MAX_SAFE_INTEGER;
    let order = 0;
    const number = (above: OldRecord | null): void => {
      const group = below.get(above) ?? [];
      below.delete(above);
      for (const page of group.toSorted((a, b) => rank(a) - rank(b) || a.order - b.order)) {
        page.order = ++order;
        number(page);
      }
    };
    number(null);
  }
}

const withoutSlash = (url: string) => url.trim().replace(/\/+$/, "");
