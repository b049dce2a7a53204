import { confirmReturnPath } from "~/accounts/account/confirm-paths";
import type { User } from "~/accounts/account/user";
import { confirmForm } from "~/accounts/second-factor/second-factor-forms.server";
import { confirmSession } from "~/accounts/sessions/confirmation.server";
import { handlePage } from "~/base/http/responses.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
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
