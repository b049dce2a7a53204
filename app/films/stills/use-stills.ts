import type { FormValues } from "~/base/http/form-values";
import { useRecordForm } from "~/forms/editor/record-form";
import { useUndoSteps } from "~/forms/fields/use-undo-steps";
import { useTranslation } from "~/language/i18n/use-translation";
import { imageTextFields, type ImageTexts } from "~/media/images/library-image";
import type { Sending } from "./use-send-queue";
import { useStillFiles } from "./use-still-files";
import { type Tile, useTiles } from "./use-tiles";

/** A picture of the library. */
export type ChosenImage = Partial<ImageTexts> & { address: string; fileName: string | null };

interface StillsOptions {
  name: string;
  rowName: (number: number) => string;
  max: number;
}

export type Stills = ReturnType<typeof useStills>;

/** The stills of a film and what can be done with them. */
export function useStills({ name, rowName, max }: StillsOptions) {
  const { t } = useTranslation("admin");
  const { formId } = useRecordForm();
  const list = useTiles(name);
  const { root, latest, change, focusNext, tiles } = list;
  const { said, say, sayUndoable, undo } = useUndoSteps();
  const { addFiles, retry, queue, cancel } = useStillFiles(list, max, say);

  const addImages = (images: ChosenImage[]) => {
    const present = new Set(latest.current.map(({ url }) => url));
    const others = images.filter(({ address }) => !present.has(address));
    const news = others
      .slice(0, Math.max(0, max - latest.current.length))
      .map(({ address, fileName, ...texts }): Tile => {
        const known = imageTextFields.map((field) => [field, texts[field] ?? ""]);
        return {
          key: list.newKey(),
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
    sayUndoable(parts.filter(Boolean).join(" "), () =>
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
    sayUndoable(t("form.rowMoved", { row: rowName(from + 1), number: to + 1, total }), () =>
      put(tile, from),
    );
  };
  const remove = (index: number) => {
    const tile = latest.current[index];
    if (!tile) return;
    const removed = { ...tile, values: { ...tile.values, ...typedTexts(root.current, index) } };
    cancel(tile.key);
    const next = latest.current.filter(({ key }) => key !== tile.key);
    const neighbour = next[Math.min(index, next.length - 1)];
    focusNext.current = { key: neighbour?.key ?? "", part: "remove" };
    change(next);
    if (!tile.url) return;
    sayUndoable(t("stills.removed", { still: rowName(index + 1) }), () => {
      focusNext.current = { key: tile.key, part: "image" };
      put(removed, index);
    });
  };

  return {
    root,
    base: list.base,
    formId,
    isHydrated: list.isHydrated,
    tiles,
    said,
    clearErrors: list.clearErrors,
    sendingOf: (key: string): Sending | undefined => queue.find((each) => each.key === key),
    addFiles,
    addImages,
    move,
    remove,
    undo,
    retry,
    queue,
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
