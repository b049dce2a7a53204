import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { paths } from "~/language/i18n/paths";

/**
 * The result of asking the browser for a passkey: its response as JSON, or the problem. `unloaded`:
 * a network or server error; `known`: the device already has a passkey of the user; `confirm`: the
 * session must be confirmed first.
 */
export type PasskeyAnswer =
  | { answer: string }
  | { problem: "unloaded" | "cancelled" | "known" | "confirm" };

/** Asks the browser to sign in with a passkey of this site. */
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

/** Asks the browser to create a passkey for the signed-in user. */
export async function askForNewPasskey(): Promise<PasskeyAnswer> {
  try {
    const options =
      await fetchOptions<PublicKeyCredentialCreationOptionsJSON>("/api/passkey-options");
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

/**
 * Browsers do not reveal if the user cancelled or the device has no passkey: both are `cancelled`.
 */
async function asked(ask: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { answer: JSON.stringify(await ask()) };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return { problem: isKnown ? "known" : "cancelled" };
  }
}
