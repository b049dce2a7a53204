import type { User } from "~/accounts/account/user";
import type { proofValidator } from "~/accounts/second-factor/second-factor.schema";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { handleApi } from "~/base/http/responses.server";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { checkPasskey } from "./passkey-sign-in.server";
import { checkProof } from "./proof.server";

/** A form that asks its user to prove who they are. */
interface ProofForm {
  formId: string;
  validator: typeof proofValidator;
}

/**
 * Reads a form with a password or code ({@link checkProof}), or a passkey assertion (`?passkey`),
 * which scripts send.
 *
 * @param work is called once the proof has been accepted
 */
export async function receiveProof(
  request: Request,
  user: User,
  form: ProofForm,
  work: () => Promise<Response>,
): Promise<Response> {
  if (new URL(request.url).searchParams.has("passkey")) {
    return handleApi(request, async () => {
      const { passkey = "" } = await readForm(request);
      const owner = await checkPasskey(request, passkey);
      if (owner.id !== user.id) throw new HttpError(422, "badPasskey");
      return work();
    });
  }
  return receiveForm(request, form, async ({ proof }) => {
    await checkProof(request, user, proof);
    return work();
  });
}
