import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { paths } from "~/i18n/paths";

/**
 * What came of asking the browser: the answer as JSON, or why there is none. `unloaded`: the network
 * or the server did not give what is needed; `confirm`: the session must be confirmed first.
 */
export type PasskeyAnswer =
  { answer: string } | { problem: "unloaded" | "cancelled" | "known" | "confirm" };

/** Asks the device to sign in with a passkey of this site. */
export async function askForPasskey(): Promise<PasskeyAnswer> {
  try {
    const options = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>(paths.passkeySignIn);
    if ("problem" in options) return options;
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return await asked(() => startAuthentication({ optionsJSON: options.value }));
  } catch {
    return { problem: "unloaded" };
  }
}

/** Asks the device to make a passkey for whoever is signed in. */
export async function askForNewPasskey(): Promise<PasskeyAnswer> {
  try {
    const options = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>(
      paths.passkeyOptions,
    );
    if ("problem" in options) return options;
    const { startRegistration } = await import("@simplewebauthn/browser");
    return await asked(() => startRegistration({ optionsJSON: options.value }));
  } catch {
    return { problem: "unloaded" };
  }
}

async function fetchOptions<Options>(
  path: string,
): Promise<{ value: Options } | { problem: "unloaded" | "confirm" }> {
  const response = await fetch(path);
  if (response.status === 403) return { problem: "confirm" };
  if (!response.ok) return { problem: "unloaded" };
  return { value: (await response.json()) as Options };
}

/** A person who changes their mind, and a device that has no passkey, look the same on purpose. */
async function asked(ask: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { answer: JSON.stringify(await ask()) };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return { problem: isKnown ? "known" : "cancelled" };
  }
}
