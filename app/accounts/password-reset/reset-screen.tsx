import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useNotice } from "~/ui/notices/notices";
import { InvalidLink, NewPasswordForm, PasswordChanged, ValidatingLink } from "./new-password-form";
import { type ResetLink, useShownAddress } from "./reset-page";
import { ResetRequestForm } from "./reset-request-form";

/**
 * The form for the email address or the screen of a reset link, with a spinner during the check.
 */
export function ResetScreen({ link }: { link: ResetLink | Promise<ResetLink> }) {
  const address = useShownAddress();
  const notice = useNotice("passwordReset");
  if (notice) return <PasswordChanged notice={notice} />;
  return (
    // The key makes another link show the spinner instead of the previous screen.
    <Suspense key={address} fallback={<ValidatingLink />}>
      <Await resolve={link}>{(known) => <KnownLink link={known} />}</Await>
    </Suspense>
  );
}

function KnownLink({ link }: { link: ResetLink }) {
  if (link.kind === "none") return <ResetRequestForm />;
  if (link.kind === "valid") return <NewPasswordForm {...link} />;
  return <InvalidLink isMissing={link.kind === "missing"} />;
}
