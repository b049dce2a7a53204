import { useEffect, useState } from "react";
import { callApi } from "~/base/http/call-api";
import { listSearch, SEARCH_PAUSE_MS } from "~/base/http/list-query";
import { paths } from "~/language/i18n/paths";
import type { Page } from "~db/page.server";
import type { LibraryImage } from "./library-image";

/** Loads a page of the image library; a changed search text is debounced. */
export function useLibrary() {
  const [asked, setAsked] = useState({ q: "", page: 1 });
  const [list, setList] = useState<Page<LibraryImage> | null>(null);
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  useEffect(() => {
    const asking = new AbortController();
    setState("loading");
    const timer = window.setTimeout(
      () => {
        fetchLibrary(asked, asking.signal).then(
          (found) => {
            setList(found);
            setState("loaded");
          },
          () => asking.signal.aborted || setState("failed"),
        );
      },
      asked.q ? SEARCH_PAUSE_MS : 0,
    );
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [asked]);
  return {
    list,
    state,
    q: asked.q,
    search: (q: string) => setAsked({ q, page: 1 }),
    turnTo: (page: number) => setAsked(({ q }) => ({ q, page })),
  };
}

function fetchLibrary(
  query: { q: string; page: number },
  signal: AbortSignal,
): Promise<Page<LibraryImage>> {
  return callApi(`${paths.apiPictures}${listSearch(query)}`, { signal });
}
