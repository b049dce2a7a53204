import { useEffect, useId, useRef, useState } from "react";
import type { FormValues } from "~/base/http/form-values";
import { useRecordForm } from "~/forms/editor/record-form";
import { isRowRemoved, POSITION_FIELD, REMOVE_FIELD, rowsIn } from "~/forms/editor/row-values";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { stillTextsIn } from "./stills-data";

/** A still, or a file that will be one. */
export interface Tile {
  key: string;
  /** Empty while its file is on its way. */
  url: string;
  /** The name of its file, if it was sent from this page. */
  fileName: string;
  /** Its fields when the tile was made; inputs hold what is typed since. */
  values: FormValues;
}

export type Tiles = ReturnType<typeof useTiles>;

/** The stills as they stand in the form, with their fields, their order and the focus. */
export function useTiles(name: string) {
  const { values } = useRecordForm();
  const isHydrated = useHydrated();
  const wasHydrated = useRef(isHydrated);
  const base = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const made = useRef(0);
  const clearErrors = useRef<() => void>(() => undefined);
  const [tiles, setTiles] = useState<Tile[]>(() => {
    const texts = stillTextsIn(values);
    return rowsIn(values, name)
      .filter(({ url = "" }) => url.trim() !== "")
      .filter((row) => !isHydrated || !isRowRemoved(row))
      .map(({ url = "", ...row }, index) => ({
        key: `${base}${index}`,
        url,
        fileName: "",
        values: { ...row, ...texts.get(url) },
      }));
  });
  const latest = useRef(tiles);
  const focusNext = useRef<{ key: string; part: string } | null>(null);

  const change = (next: Tile[]) => {
    // The names of fields change with their tiles, and messages go by name.
    clearErrors.current();
    latest.current = next;
    setTiles(next);
    // The form listens to change events; moving a tile counts as a change.
    window.setTimeout(() => root.current?.dispatchEvent(new Event("change", { bubbles: true })));
  };
  const newKey = () => `${base}made${++made.current}`;

  useEffect(() => {
    if (wasHydrated.current || !root.current) return;
    const adopted = adoptedTiles(root.current, name, latest.current);
    if (adopted) {
      latest.current = adopted;
      setTiles(adopted);
    }
    // Once, while the inputs of the server's page are still there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!focusNext.current) return;
    const { key, part } = focusNext.current;
    focusNext.current = null;
    const target =
      root.current?.querySelector<HTMLElement>(
        `[data-tile="${key}"] [data-part="${part}"]:enabled`,
      ) ?? root.current?.querySelector<HTMLElement>(`[data-tile="${key}"] [data-part="image"]`);
    (target ?? root.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
  }, [tiles]);

  return {
    root,
    base,
    isHydrated,
    clearErrors,
    tiles,
    /** The tiles as the last change has left them. */
    latest,
    change,
    newKey,
    /** The part of a tile that gets the focus after the next change. */
    focusNext,
  };
}

/** Returns the tiles as they were edited before the page was hydrated; null if they were not. */
function adoptedTiles(root: HTMLElement, name: string, tiles: Tile[]): Tile[] | null {
  const input = (index: number, field: string) =>
    root.querySelector<HTMLInputElement>(`[name="${name}[${index}].${field}"]`);
  const rows = tiles.map((tile, index) => ({
    tile,
    position: Number(input(index, POSITION_FIELD)?.value) || Infinity,
    isRemoved: input(index, REMOVE_FIELD)?.checked ?? false,
  }));
  const kept = rows
    .filter(({ isRemoved }) => !isRemoved)
    .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .map(({ tile }) => tile);
  return kept.length === tiles.length && kept.every((tile, index) => tile === tiles[index])
    ? null
    : kept;
}
