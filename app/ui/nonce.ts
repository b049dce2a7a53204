import { createContext, useContext } from "react";

/** The nonce of the page's content security policy, while the server renders it. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The same nonce on both sides: a style that the browser adds later is allowed as well. */
export function useNonce(): string | undefined {
  const rendered = useContext(NonceContext);
  return rendered ?? documentNonce();
}

/** Browsers hide the attribute and keep the property. */
export function documentNonce(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
