import { ok, warn, type Finding } from "./finding";

/** Strangers' accounts can do nothing in the back office, but a site that needs none need not have any. */
export function judgeRegistration(isOpen: boolean): Finding {
  if (!isOpen) return ok("registration", "closed");
  return warn(
    "registration",
    "anybody may make a standard account (POST /api/register)",
    "set ALLOW_REGISTRATION=false if nobody is to",
  );
}
