import { createContext, useContext } from "react";

/** The nonce of the page's content security policy; known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
