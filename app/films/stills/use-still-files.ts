import { useEffect, useRef } from "react";
import { useRecordForm } from "~/forms/editor/record-form";
import { useSubmitAfterUploads } from "~/forms/fields/use-submit-after-uploads";
import { useTranslation } from "~/language/i18n/use-translation";
import { showToast } from "~/ui/parts/toast";
import { useSendQueue } from "./use-send-queue";
import type { Tile, Tiles } from "./use-tiles";

/** Sends files of stills; the form waits for them. */
export function useStillFiles(
  { root, isHydrated, latest, change, newKey, focusNext }: Tiles,
  max: number,
  say: (text: string) => void,
) {
  const { t } = useTranslation("admin");
  const { formId } = useRecordForm();
  const wasHydrated = useRef(isHydrated);
  /** Counts of the files sent since the last report. */
  const report = useRef({ added: 0, present: [] as string[], beyond: 0 });

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
    const room = Math.max(0, max - latest.current.length);
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

  useEffect(() => {
    if (wasHydrated.current || !root.current) return;
    // Files that were chosen before the page was hydrated.
    const input = root.current.querySelector<HTMLInputElement>("input[type=file]");
    if (input?.files?.length) {
      addFiles([...input.files]);
      input.value = "";
    }
    // Once, while the inputs of the server's page are still there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { ...sendQueue, addFiles };
}
