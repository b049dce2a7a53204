import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerApi } from "~/forms/answer.server";
import { Refusal } from "~/forms/refusal";
import { answerFile } from "~/images/answer-file.server";
import { findSocialImage } from "~/images/social-images.server";
import { cardOfName } from "~/site/social-cards.server";

/** The pictures that stand for pages in networks and messengers. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerApi(request, async () => {
    const file = await findSocialImage(params.name ?? "", cardOfName);
    if (!file) throw new Refusal(404, "notFound");
    return answerFile(request, file);
  });
}
