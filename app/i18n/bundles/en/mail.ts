/** Texts of mails. */
export const mailTexts = {
  greeting: "Hello {{username}},",
  footer: "This mail was sent by {{site}}.",
  reset: {
    subject: "Reset your password",
    intro: "somebody, hopefully you, has asked for a new password for your account on {{site}}.",
    button: "Set a new password",
    validity: "The link is valid for 24 hours and works once.",
    ignore: "If it was not you, you need not do anything: your password stays as it is.",
  },
  changed: {
    subject: "Your password was changed",
    intro: "the password of your account on {{site}} was changed on {{date}} (UTC).",
    sessions: "All devices on which you were logged in have been logged out.",
    warning: "If it was not you, request a new password at once and tell an administrator.",
    button: "Request a new password",
  },
  message: {
    subject: "New message: {{subject}}",
    intro: "{{name}} ({{email}}) has written through the contact form of {{site}}:",
    reply: "You can answer this mail: the answer goes to the sender.",
    button: "Open the messages",
  },
  test: {
    subject: "Test mail",
    intro: "this mail shows that {{site}} can send mail.",
  },
};
