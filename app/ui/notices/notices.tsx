import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext, useEffect, useState } from "react";
import { showToast } from "~/ui/parts/toast";
import { type AdminNoticeId, type Notice, type NoticeId, noticeIds } from "./notice";

interface PageNotice {
  notice: Notice | null;
  /** True if it is part of the document; one that arrives later is shown as a toast. */
  isInDocument: boolean;
}

const NoticeContext = createContext<PageNotice>({ notice: null, isInDocument: false });

/** Provides the notice of the root loader to the components that show it. */
export function NoticeProvider({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<{ notice: Notice | null }>("root");
  const notice = root?.notice ?? null;
  const [first] = useState(notice);
  const isInDocument = notice !== null && notice === first;
  return (
    <NoticeContext.Provider value={{ notice, isInDocument }}>{children}</NoticeContext.Provider>
  );
}

/** Returns the notice of this page if it is one of the given ids, else null. */
export function useNotice(...ids: NoticeId[]): Notice | null {
  const { notice } = useContext(NoticeContext);
  return notice && ids.includes(notice.id) ? notice : null;
}

/** Returns the notice of this page if it is one of the back office, else null. */
export function useAdminNotice(): (Notice & { id: AdminNoticeId }) | null {
  const { notice } = useContext(NoticeContext);
  return notice && isAdminNotice(notice) ? notice : null;
}

function isAdminNotice(notice: Notice): notice is Notice & { id: AdminNoticeId } {
  return !noticeIds.some((id) => id === notice.id);
}

/** The ref of a part that takes the place of the form whose result it tells, and its focus. */
export const takeFocus = (part: HTMLElement | null) => part?.focus({ preventScroll: true });

/** Shows the notice as a toast if it is not part of the document. */
export function useNoticeToast(notice: Notice | null, title: string, description?: string): void {
  const { isInDocument } = useContext(NoticeContext);
  useEffect(() => {
    if (notice && !isInDocument) showToast({ kind: "success", title, description });
  }, [notice, isInDocument, title, description]);
}

/** Returns true if the notice of this page is part of the document. */
export function useIsNoticeInDocument(): boolean {
  return useContext(NoticeContext).isInDocument;
}
