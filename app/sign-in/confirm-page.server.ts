import { confirmReturnPath } from "~/accounts/confirm-paths";
import type { User } from "~/accounts/user";
import { receiveForm } from "~/forms/receive-form.server";
import { HttpError } from "~/http/http-error";
import { readForm } from "~/http/read-body.server";
import { handleApi, handlePage } from "~/http/responses.server";
import { redirectWithNotice } from "~/notices/notice.server";
import { confirmForm } from "~/second-factor/second-factor-forms.server";
import { confirmSession } from "~/sessions/confirmation.server";
import { checkPasskey } from "./passkey-sign-in.server";
import { checkProof } from "./proof.server";

/**
 * Handles the submission of the confirmation page: a form with a password or code, or a passkey
 * assertion (`?passkey`), which scripts send.
 */
export async function receiveConfirmation(request: Request, user: User): Promise<Response> {
  if (new URL(request.url).searchParams.has("passkey")) {
    return handleApi(request, async () => {
      const { passkey = "" } = await readForm(request);
      const owner = await checkPasskey(request, passkey);
      if (owner.id !== user.id) throw new HttpError(422, "badPasskey");
      return confirmed(request);
    });
  }
  return handlePage(request, () =>
    receiveForm(request, confirmForm, async ({ proof }) => {
      await checkProof(request, user, proof);
      return confirmed(request);
    }),
  );
}

async function confirmed(request: Request): Promise<Response> {
  await confirmSession(request);
  return redirectWithNotice(confirmReturnPath(request), { id: "confirmed" });
}
