import { createContext, useContext } from "react";

/** The nonce of the page's content security policy, during server rendering. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Returns the same nonce on server and client: styles added in the browser are allowed too. */
export function useNonce(): string | undefined {
  const rendered = useContext(NonceContext);
  return rendered ?? documentNonce();
}

/** Reads the nonce from the document. Browsers hide the attribute but keep the property. */
export function documentNonce(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
