/** Texts of the back office: the user's own second factor. */
export const adminSecondFactor = {
  title: "Second factor",
  cardIntro:
    "With a second factor, a stolen password is not enough to log in: it also takes a code from your phone, or a passkey.",
  manage: "Manage the second factor",
  setUp: "Set up a second factor",
  off: "Not set up",
  on: "On",
  required: "Your account needs a second factor before you can use the back office.",
  goOn: "Continue where you left off",
  appTitle: "Authenticator app",
  appIntro:
    "An app on your phone shows a new six-digit code every 30 seconds. Any app for one-time codes (TOTP) works.",
  appSince: "Set up since {{when}}.",
  start: "Set up an authenticator app",
  startOver: "Start over with a new code",
  scan: "1. Scan this code with your authenticator app.",
  qr: "QR code with the secret for your authenticator app",
  orType: "Or type in this secret:",
  thenConfirm: "2. Enter the six-digit code the app shows.",
  code: "Code from the app",
  confirm: "Turn on",
  confirming: "Checking…",
  turnOff: "Turn off the app",
  turnOffIntro:
    "Codes from the app stop working right away. To turn it off, confirm that it is you.",
  turnOffNow: "Turn off",
  turningOff: "Turning off…",
  proof: "Your password",
  proofCode: "Code from your authenticator app, or a recovery code",
  proofRecovery: "Recovery code",
  codesTitle: "Recovery codes",
  codesIntro:
    "If you lose your phone or passkey, you can log in with one of these. Each works once. Print them, or keep them in a password manager.",
  codesShown: "They are shown only this once: save them now.",
  codesLeft_one: "{{count}} unused code is left.",
  codesLeft_other: "{{count}} unused codes are left.",
  newCodes: "Create new recovery codes",
  newCodesHint: "The old ones stop working.",
  passkeysTitle: "Passkeys",
  passkeysIntro:
    "A passkey logs you in with the fingerprint, face or PIN of a device, without a password.",
  passkeysNeedScripts: "Adding a passkey needs JavaScript and a browser that supports passkeys.",
  passkeyName: "Name, such as “Phone”",
  passkeyAdd: "Add a passkey",
  passkeyAdding: "Waiting for your device…",
  passkeyNameMissing: "Please give the passkey a name of at most {{max}} characters.",
  passkeyFailed: "No passkey was added. You can try again.",
  passkeyKnown: "This device already has a passkey for your account.",
  passkeyUnloaded: "Your device could not be reached. Please try again.",
  passkeyNone: "No passkeys yet.",
  passkeyAdded: "Added",
  passkeyUsed: "Last used",
  passkeyUnused: "never",
  passkeyMethod:
    "Made with a method (ML-DSA) that not every server can check: it may stop working when the site moves. Remove it and add it again.",
  passkeyRemove: "Remove",
  passkeyRemoveOf: "Remove the passkey “{{name}}”",
  confirmFirst: "Confirm that it is you to make changes here",
};

/** Texts of the back office: confirming the identity during a session. */
export const adminConfirm = {
  title: "Confirm that it is you",
  body: {
    password:
      "This could do harm in the wrong hands. Enter your password. We won’t ask again for 10 minutes.",
    code: "This could do harm in the wrong hands, and a password can be stolen. Enter the six-digit code from your authenticator app, or one of your recovery codes, which works once. We won’t ask again for 10 minutes.",
    recoveryCode:
      "This could do harm in the wrong hands, and a password can be stolen. Confirm with your passkey. We won’t ask again for 10 minutes.",
  },
  withoutKey:
    "A passkey needs JavaScript and the device it is on. Without them, enter a recovery code: it works once.",
  kept: "What you typed is kept and will be in its form afterwards.",
  submit: "Confirm",
  working: "Checking…",
  passkey: "Confirm with a passkey",
  passkeyWaiting: "Waiting for your device…",
  passkeyCancelled: "No passkey was used. You can try again, or enter a code.",
  passkeyRefused: "The passkey was not accepted. You can try again, or enter a code.",
};
