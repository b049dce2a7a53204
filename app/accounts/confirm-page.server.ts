import { answerApi, answerPage } from "~/forms/answer.server";
import { redirectWithNotice } from "~/forms/notice.server";
import { readForm } from "~/forms/read-body.server";
import { receiveForm } from "~/forms/receive-form.server";
import { Refusal } from "~/forms/refusal";
import { confirmReturnPath } from "./confirm-paths";
import { confirmSession } from "./confirmation.server";
import { checkProof } from "./proof.server";
import { checkPasskey } from "./second-factor/passkey-sign-in.server";
import { confirmForm } from "./second-factor/second-factor-forms.server";
import type { User } from "./user";

/**
 * Takes in what the page sends that asks who uses a session: a form with a password or code, or the
 * answer of a passkey (`?passkey`), which scripts send.
 */
export async function receiveConfirmation(request: Request, user: User): Promise<Response> {
  if (new URL(request.url).searchParams.has("passkey")) {
    return answerApi(request, async () => {
      const { passkey = "" } = await readForm(request);
      const owner = await checkPasskey(request, passkey);
      if (owner.id !== user.id) throw new Refusal(422, "badPasskey");
      return confirmed(request);
    });
  }
  return answerPage(request, () =>
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
