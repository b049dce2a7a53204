import { confirmReturnPath } from "~/accounts/confirm-paths";
import type { User } from "~/accounts/user";
import { handlePage } from "~/http/responses.server";
import { redirectWithNotice } from "~/notices/notice.server";
import { confirmForm } from "~/second-factor/second-factor-forms.server";
import { confirmSession } from "~/sessions/confirmation.server";
import { receiveProof } from "./receive-proof.server";

/** Handles the submission of the confirmation page. */
export async function receiveConfirmation(request: Request, user: User): Promise<Response> {
  return handlePage(request, () =>
    receiveProof(request, user, confirmForm, async () => {
      await confirmSession(request);
      return redirectWithNotice(confirmReturnPath(request), { id: "confirmed" });
    }),
  );
}
