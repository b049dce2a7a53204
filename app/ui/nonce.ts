import { createContext, useContext } from "react";

/** The nonce of the page's content security policy, which every inline style and script must carry. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of the document that the browser shows; styles that scripts add must carry it too. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
