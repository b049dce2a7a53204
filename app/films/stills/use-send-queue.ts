import { useCallback, useEffect, useRef, useState } from "react";
import type { UploadAnswer } from "~/forms/fields/send-file";
import { useSendImage } from "~/media/images/use-send-image";

/** A file on its way. */
export interface Sending {
  key: string;
  file: File;
  state: "waiting" | "working" | "failed";
  /** Null while the image is made smaller. */
  percent: number | null;
  /** Why it failed; null if the server could not be reached. */
  problem: string | null;
  /** True if it may work later. */
  isTemporary: boolean;
}

/** As many as the server stores at a time; a browser holds as many images in memory. */
const AT_ONCE = 2;

/**
 * Sends files in their order, two at a time: while one is made smaller here, the other one is stored.
 *
 * @param onSent called with the address of each file
 * @param onIdle called with what failed when nothing is left to send
 */
export function useSendQueue(
  onSent: (key: string, url: string) => void,
  onIdle: (failed: Sending[]) => void,
) {
  const send = useSendImage();
  const [queue, setQueue] = useState<Sending[]>([]);
  const latest = useRef(queue);
  const running = useRef(new Map<string, AbortController>());
  const told = useRef({ onSent, onIdle, send });
  useEffect(() => {
    told.current = { onSent, onIdle, send };
  });
  useEffect(() => {
    const { current } = running;
    return () => current.forEach((controller) => controller.abort());
  }, []);

  const change = useCallback((next: Sending[]) => {
    latest.current = next;
    setQueue(next);
  }, []);
  const patch = useCallback(
    (key: string, part: Partial<Sending>) =>
      change(latest.current.map((each) => (each.key === key ? { ...each, ...part } : each))),
    [change],
  );
  const without = (key: string) => latest.current.filter((each) => each.key !== key);

  const sendOne = useCallback(
    async ({ key, file }: Sending) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      patch(key, { state: "working", percent: null });
      let shown = -1;
      const onProgress = (percent: number) => {
        // Whole percents only: each change renders all tiles again.
        if (Math.floor(percent) > shown) patch(key, { percent: (shown = Math.floor(percent)) });
      };
      const { signal } = controller;
      const answer: UploadAnswer = await told.current.send(file, { onProgress, signal });
      running.current.delete(key);
      // It may have been cancelled, or the page left.
      if (signal.aborted || !latest.current.some((each) => each.key === key)) return;
      if ("url" in answer) {
        change(without(key));
        told.current.onSent(key, answer.url);
      } else {
        const { message, isTemporary } = answer;
        patch(key, { state: "failed", problem: message, isTemporary });
      }
    },
    [change, patch],
  );

  const run = useCallback(() => {
    while (running.current.size < AT_ONCE) {
      const next = latest.current.find(({ state }) => state === "waiting");
      if (!next) break;
      // Each one that ends makes room for the next.
      void sendOne(next).then(run);
    }
    if (running.current.size === 0) told.current.onIdle(latest.current);
  }, [sendOne]);

  return {
    queue,
    add: (files: { key: string; file: File }[]) => {
      const added = files.map((each): Sending => ({
        ...each,
        state: "waiting",
        percent: null,
        problem: null,
        isTemporary: false,
      }));
      change([...latest.current, ...added]);
      run();
    },
    /** Sends again what failed for now; one file, or all of them. */
    retry: (key?: string) => {
      const again = (each: Sending) =>
        each.state === "failed" && each.isTemporary && (key ?? each.key) === each.key;
      change(
        latest.current.map((each) => (again(each) ? { ...each, state: "waiting" as const } : each)),
      );
      run();
    },
    cancel: (key: string) => {
      change(without(key));
      running.current.get(key)?.abort();
    },
  };
}
