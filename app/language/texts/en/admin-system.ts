import { adminActivity } from "./admin-activity";
import { adminBackups } from "./admin-backups";
import { adminSecurity } from "./admin-security";

/** Texts of the screens of what the site did: activity, sign-ins, backups, mail. */
export const adminSystem = {
  activity: adminActivity,
  security: adminSecurity,
  backups: adminBackups,
  mail: {
    title: "Mail",
    viaServer: "Mail is sent through the mail server {{host}}.",
    viaFiles:
      "This site cannot send mail yet: mail is only saved as files, and nobody receives it.",
    unsent: "Mail that has not been sent",
    none: "Everything has been sent.",
    noneFile: "Nothing is waiting.",
    to: "To",
    subject: "Subject",
    written: "Created",
    attempts: "Attempts",
    next: "Next attempt",
    givenUp: "Given up",
    error: "Last error",
    retry: "Retry",
    retryOf: "Send “{{subject}}” to {{to}} again",
    test: "Send a test mail",
    testBody: "It goes to {{address}}.",
    testFile: "Create a test mail",
    testBodyFile: "It is addressed to {{address}} and saved as a file.",
  },
};
