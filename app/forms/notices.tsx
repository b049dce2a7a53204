import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { Notice, NoticeId } from "./notice";

const NoticeContext = createContext<Notice | null>(null);

/** Hands the notice that came with the page to whoever shows it. */
export function NoticeProvider({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<{ notice: Notice | null }>("root");
  return <NoticeContext.Provider value={root?.notice ?? null}>{children}</NoticeContext.Provider>;
}

/** The notice of this page if it is one of the given, else null. */
export function useNotice(...ids: NoticeId[]): Notice | null {
  const notice = useContext(NoticeContext);
  return notice && ids.includes(notice.id) ? notice : null;
}
