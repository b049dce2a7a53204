import { createContext, useContext } from "react";

/** The id of a failed request, while its error page is rendered on the server. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** Returns the same id on server and client; the page contains it (`<html data-request-id>`). */
export function useRequestId(): string | undefined {
  const rendered = useContext(RequestIdContext);
  return rendered ?? (typeof document === "undefined" ? undefined : documentRequestId());
}

function documentRequestId(): string | undefined {
  return document.documentElement.dataset.requestId;
}
