import { useRevalidator, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { loadOrNull } from "~/ui/parts/lazy-part";
import { IMAGE_FIELD } from "./library-image";
import type { UploadResult } from "./upload-result";
import { useSendImage } from "./use-send-image";

/** Forms with smaller files only are sent as they are. */
const LARGE_BYTES = 2 * 1024 * 1024;

/** The file that is being sent. */
interface Progress {
  name: string;
  number: number;
  count: number;
  /** Null while the image is made smaller. */
  percent: number | null;
}

/**
 * Sends the large images of a form smaller: many one by one, each with a result, a single one with
 * its form.
 */
export function useLargeUploads(multiple: boolean) {
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const send = useSendImage("library");
  const [progress, setProgress] = useState<Progress | null>(null);
  const [results, setResults] = useState<UploadResult[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const sendEach = async (files: File[]) => {
    const done: UploadResult[] = [];
    for (const [index, file] of files.entries()) {
      const at = { name: file.name, number: index + 1, count: files.length };
      setProgress({ ...at, percent: null });
      const answer = await send(file, {
        onProgress: (percent) => setProgress({ ...at, percent: Math.floor(percent) }),
      });
      const isStored = "url" in answer;
      done.push({
        fileName: file.name,
        id: isStored ? (answer.id ?? null) : null,
        wasThere: isStored && (answer.wasThere ?? false),
        problem: null,
        said: isStored ? undefined : (answer.message ?? undefined),
      });
    }
    setProgress(null);
    setResults(done);
    revalidate();
  };
  const sendOne = async (file: File) => {
    setProgress({ name: file.name, number: 1, count: 1, percent: null });
    const code = await loadOrNull(() => import("./prepare-image"));
    const prepared = (await code?.prepareImage(file).catch(() => null)) ?? { file };
    setProgress(null);
    if ("refused" in prepared) return setProblem(prepared.refused);
    const form = new FormData();
    form.append(IMAGE_FIELD, prepared.file);
    submit(form, { method: "post", encType: "multipart/form-data" });
  };

  return {
    progress,
    /** The results of files sent one by one; null if the form was sent as it is. */
    results,
    /** Why a single file was not sent: a message key. */
    problem,
    onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
      const input = event.currentTarget.elements.namedItem(IMAGE_FIELD);
      const files = input instanceof HTMLInputElement ? [...(input.files ?? [])] : [];
      setResults(null);
      setProblem(null);
      const [first] = files;
      if (!first || !files.some(({ size }) => size > LARGE_BYTES)) return;
      event.preventDefault();
      const form = event.currentTarget;
      void (multiple ? sendEach(files) : sendOne(first)).then(() => form.reset());
    },
  };
}
