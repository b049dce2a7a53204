import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerApi } from "~/forms/answer.server";
import { Refusal } from "~/forms/refusal";
import { answerFile } from "~/images/answer-file.server";
import { findUpload } from "~/images/store.server";

/** Uploaded pictures and their variants. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerApi(request, async () => {
    const file = await findUpload(params["*"] ?? "");
    if (!file) throw new Refusal(404, "notFound");
    return answerFile(request, file);
  });
}
