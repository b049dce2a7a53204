import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useNotice } from "~/notices/notices";
import { InvalidLink, NewPasswordForm, PasswordChanged, ValidatingLink } from "./new-password-form";
import { useShownAddress } from "./reset-page";
import { ResetRequestForm } from "./reset-request-form";

/** What the address of a reset page turns out to be (decisions C5 and C6). */
export type ResetLink =
  { kind: "none" } | { kind: "missing" } | { kind: "invalid" } | { kind: "valid"; token: string };

/** The e-mail form, or the page that a reset link leads to; a spinner while the link is looked at. */
export function ResetScreen({ link }: { link: ResetLink | Promise<ResetLink> }) {
  const address = useShownAddress();
  const notice = useNotice("passwordReset");
  if (notice) return <PasswordChanged notice={notice} />;
  return (
    // Another link is another screen: its spinner takes the place of what stood there before.
    <Suspense key={address} fallback={<ValidatingLink />}>
      <Await resolve={link}>{(known) => <KnownLink link={known} />}</Await>
    </Suspense>
  );
}

function KnownLink({ link }: { link: ResetLink }) {
  if (link.kind === "none") return <ResetRequestForm />;
  if (link.kind === "valid") return <NewPasswordForm token={link.token} />;
  return <InvalidLink isMissing={link.kind === "missing"} />;
}
