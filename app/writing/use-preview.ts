import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { callApi } from "~/http/call-api";
import { paths } from "~/i18n/paths";
import { PREVIEWS, type Previews } from "./previews";
import type { TopHeading } from "./writing";

const TYPING_PAUSE_MS = 400;

interface Preview {
  html: string;
  /** True if the request failed and the preview is older than the text. */
  isStale: boolean;
}

/**
 * Renders a preview of a text. With scripts the server renders it, debounced; without, the button
 * of the form requests it.
 *
 * @param first the initial value of the field
 */
export function usePreview(name: string, first: string, topHeading: TopHeading) {
  const answered = useActionData<{ [PREVIEWS]?: Previews }>()?.[PREVIEWS]?.[name];
  const [text, setText] = useState(first);
  const [preview, setPreview] = useState<Preview>({ html: answered ?? "", isStale: false });
  useEffect(() => {
    if (text.trim() === "") {
      setPreview({ html: "", isStale: false });
      return;
    }
    const asking = new AbortController();
    const timer = window.setTimeout(() => {
      void askForPreview(text, topHeading, asking.signal).then((html) => {
        if (asking.signal.aborted) return;
        setPreview((shown) =>
          html === null ? { ...shown, isStale: true } : { html, isStale: false },
        );
      });
    }, TYPING_PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [text, topHeading]);
  return { ...preview, onTyped: setText };
}

async function askForPreview(
  text: string,
  topHeading: TopHeading,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const body = { text, topHeading };
    const call = { method: "POST", body, signal };
    return (await callApi<{ html: string }>(paths.writingPreview, call)).html;
  } catch {
    return null;
  }
}
