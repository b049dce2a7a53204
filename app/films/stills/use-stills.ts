import { useEffect, useId, useRef, useState } from "react";
import type { FormValues } from "~/base/http/form-values";
import { useRecordForm } from "~/forms/editor/record-form";
import { isRowRemoved, POSITION_FIELD, REMOVE_FIELD, rowsIn } from "~/forms/editor/row-values";
import { useSubmitAfterUploads } from "~/forms/fields/use-submit-after-uploads";
import { useTranslation } from "~/language/i18n/use-translation";
import { imageTextFields, type ImageTexts } from "~/media/images/library-image";
import { showToast } from "~/ui/parts/toast";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useSaid } from "~/ui/parts/use-said";
import { stillTextsIn } from "./stills-data";
import { type Sending, useSendQueue } from "./use-send-queue";

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

/** A picture of the library. */
export type ChosenImage = Partial<ImageTexts> & { address: string; fileName: string | null };

interface StillsOptions {
  name: string;
  rowName: (number: number) => string;
  max: number;
}

const UNDO_MAX = 30;

export type Stills = ReturnType<typeof useStills>;

/** The stills of a film and what can be done with them. */
export function useStills({ name, rowName, max }: StillsOptions) {
  const { t } = useTranslation("admin");
  const { formId, values } = useRecordForm();
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
  const [said, say] = useSaid();
  const undoSteps = useRef<(() => void)[]>([]);
  const focusNext = useRef<{ key: string; part: string } | null>(null);
  /** Counts of the files sent since the last report. */
  const report = useRef({ added: 0, present: [] as string[], beyond: 0 });

  const change = (next: Tile[]) => {
    // The names of fields change with their tiles, and messages go by name.
    clearErrors.current();
    latest.current = next;
    setTiles(next);
    // The form listens to change events; moving a tile counts as a change.
    window.setTimeout(() => root.current?.dispatchEvent(new Event("change", { bubbles: true })));
  };
  const undoable = (text: string, undo: () => void) => {
    undoSteps.current = [...undoSteps.current, undo].slice(-UNDO_MAX);
    say(text, true);
  };
  const newKey = () => `${base}made${++made.current}`;
  const free = () => max - latest.current.length;

  const sendQueue = useSendQueue(
    (key, url) => {
      const isPresent = latest.current.some((tile) => tile.url === url);
      const tile = latest.current.find((each) => each.key === key);
      if (isPresent) report.current.present.push(tile?.fileName ?? "");
      else report.current.added += 1;
      // The button that cancels goes; it has the focus after another try.
      if (root.current?.querySelector(`[data-tile="${key}"]`)?.contains(document.activeElement))
        focusNext.current = { key, part: "image" };
      change(
        isPresent
          ? latest.current.filter((each) => each.key !== key)
          : latest.current.map((each) => (each.key === key ? { ...each, url } : each)),
      );
    },
    (failed) => {
      const { added, present, beyond } = report.current;
      report.current = { added: 0, present: [], beyond: 0 };
      const parts = [
        added > 0 && t("stills.added", { count: added }),
        present.length > 0 && t("stills.present", { names: present.join(", ") }),
        beyond > 0 && t("stills.beyond", { count: beyond, max }),
        failed.length > 0 &&
          t("stills.failed", {
            count: failed.length,
            names: failed.map(({ file }) => file.name).join(", "),
          }),
      ];
      if (parts.some(Boolean)) say(parts.filter(Boolean).join(" "));
      if (!held.isHeld()) return;
      if (failed.some(({ isTemporary }) => isTemporary)) {
        held.forget();
        showToast({
          kind: "error",
          title: t("stills.notSaved"),
          description: t("stills.retryHint"),
        });
        // After the addresses of the last files have become fields.
      } else window.setTimeout(held.submit);
    },
  );
  const isHolding = sendQueue.queue.some(
    ({ state, isTemporary }) => state !== "failed" || isTemporary,
  );
  const formOf = () => document.getElementById(formId);
  const held = useSubmitAfterUploads(formOf, isHolding, () => {
    showToast({ kind: "success", title: t("stills.held") });
    sendQueue.retry();
  });

  const addFiles = (files: File[]) => {
    const room = Math.max(0, free());
    const taken = files.slice(0, room).map((file) => ({ key: newKey(), file }));
    report.current.beyond += files.length - taken.length;
    const news = taken.map(({ key, file }): Tile => ({
      key,
      url: "",
      fileName: file.name,
      values: {},
    }));
    if (news.length > 0) change([...latest.current, ...news]);
    sendQueue.add(taken);
  };
  const addImages = (images: ChosenImage[]) => {
    const present = new Set(latest.current.map(({ url }) => url));
    const others = images.filter(({ address }) => !present.has(address));
    const news = others
      .slice(0, Math.max(0, free()))
      .map(({ address, fileName, ...texts }): Tile => {
        const known = imageTextFields.map((field) => [field, texts[field] ?? ""]);
        return {
          key: newKey(),
          url: address,
          fileName: fileName ?? "",
          values: Object.fromEntries(known) as FormValues,
        };
      });
    const left = others.length - news.length;
    const keys = news.map(({ key }) => key);
    change([...latest.current, ...news]);
    const parts = [
      news.length > 0 && t("stills.added", { count: news.length }),
      others.length < images.length &&
        t("stills.presentCount", { count: images.length - others.length }),
      left > 0 && t("stills.beyond", { count: left, max }),
    ];
    undoable(parts.filter(Boolean).join(" "), () =>
      change(latest.current.filter(({ key }) => !keys.includes(key))),
    );
  };
  const put = (tile: Tile, to: number) => {
    const next = latest.current.filter(({ key }) => key !== tile.key);
    next.splice(to, 0, tile);
    change(next);
  };
  const move = (from: number, wanted: number, part?: string) => {
    const to = Math.min(Math.max(wanted, 0), latest.current.length - 1);
    const tile = latest.current[from];
    if (!tile || from === to) return;
    if (part) focusNext.current = { key: tile.key, part };
    put(tile, to);
    const total = latest.current.length;
    undoable(t("form.rowMoved", { row: rowName(from + 1), number: to + 1, total }), () =>
      put(tile, from),
    );
  };
  const remove = (index: number) => {
    const tile = latest.current[index];
    if (!tile) return;
    const removed = { ...tile, values: { ...tile.values, ...typedTexts(root.current, index) } };
    sendQueue.cancel(tile.key);
    const next = latest.current.filter(({ key }) => key !== tile.key);
    const neighbour = next[Math.min(index, next.length - 1)];
    focusNext.current = { key: neighbour?.key ?? "", part: "remove" };
    change(next);
    if (!tile.url) return;
    undoable(t("stills.removed", { still: rowName(index + 1) }), () => {
      focusNext.current = { key: tile.key, part: "image" };
      put(removed, index);
    });
  };
  const undo = () => {
    const step = undoSteps.current.at(-1);
    undoSteps.current = undoSteps.current.slice(0, -1);
    step?.();
    say(t("form.undone"), undoSteps.current.length > 0);
  };

  useEffect(() => {
    if (wasHydrated.current || !root.current) return;
    const adopted = adoptedTiles(root.current, name, latest.current);
    if (adopted) {
      latest.current = adopted;
      setTiles(adopted);
    }
    // Files that were chosen before the page was hydrated.
    const input = root.current.querySelector<HTMLInputElement>("input[type=file]");
    if (input?.files?.length) {
      addFiles([...input.files]);
      input.value = "";
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

  const sendingOf = (key: string): Sending | undefined =>
    sendQueue.queue.find((each) => each.key === key);
  return {
    root,
    base,
    formId,
    isHydrated,
    tiles,
    said,
    clearErrors,
    sendingOf,
    addFiles,
    addImages,
    move,
    remove,
    undo,
    retry: sendQueue.retry,
    queue: sendQueue.queue,
    isFull: tiles.length >= max,
  };
}

/** Returns the texts typed in a tile. */
function typedTexts(root: HTMLElement | null, index: number): FormValues {
  const inputs = root?.querySelectorAll<HTMLInputElement>(`[data-index="${index}"] [data-text]`);
  return Object.fromEntries(
    [...(inputs ?? [])].map((each) => [each.dataset.text ?? "", each.value]),
  );
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
