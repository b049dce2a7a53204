import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext, useEffect, useState } from "react";
import { showToast } from "~/ui/toast";
import { noticeIds, type AdminNoticeId, type Notice, type NoticeId } from "./notice";

interface PageNotice {
  notice: Notice | null;
  /** It is a part of the document; one that comes while scripts run is said by a toast. */
  isInDocument: boolean;
}

const NoticeContext = createContext<PageNotice>({ notice: null, isInDocument: false });

/** Hands the notice that came with the page to whoever shows it. */
export function NoticeProvider({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<{ notice: Notice | null }>("root");
  const notice = root?.notice ?? null;
  const [first] = useState(notice);
  const isInDocument = notice !== null && notice === first;
  return (
    <NoticeContext.Provider value={{ notice, isInDocument }}>{children}</NoticeContext.Provider>
  );
}

/** The notice of this page if it is one of the given, else null. */
export function useNotice(...ids: NoticeId[]): Notice | null {
  const { notice } = useContext(NoticeContext);
  return notice && ids.includes(notice.id) ? notice : null;
}

/** The notice of this page if it is one of the back office, else null. */
export function useAdminNotice(): (Notice & { id: AdminNoticeId }) | null {
  const { notice } = useContext(NoticeContext);
  return notice && isAdminNotice(notice) ? notice : null;
}

function isAdminNotice(notice: Notice): notice is Notice & { id: AdminNoticeId } {
  return !noticeIds.some((id) => id === notice.id);
}

/** Says the notice by a toast when it has come while scripts ran; in the document it stands anyway. */
export function useNoticeToast(notice: Notice | null, title: string, description?: string): void {
  const { isInDocument } = useContext(NoticeContext);
  useEffect(() => {
    if (notice && !isInDocument) showToast({ kind: "success", title, description });
  }, [notice, isInDocument, title, description]);
}

/** Whether the notice of this page is a part of the document. */
export function useIsNoticeInDocument(): boolean {
  return useContext(NoticeContext).isInDocument;
}
