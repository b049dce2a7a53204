import { createContext, useContext } from "react";

/** The name of a request that failed, while the server renders the page that says so. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The same on both sides: the page carries it (`<html data-request-id>`). */
export function useRequestId(): string | undefined {
  const rendered = useContext(RequestIdContext);
  return rendered ?? (typeof document === "undefined" ? undefined : documentRequestId());
}

function documentRequestId(): string | undefined {
  return document.documentElement.dataset.requestId;
}
