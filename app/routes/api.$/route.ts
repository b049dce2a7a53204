import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerApi } from "~/forms/answer.server";
import { Refusal } from "~/forms/refusal";

/** `/api` answers JSON always, also for addresses that are no call. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerApi(request, () => Promise.reject(new Refusal(404, "notFound")));
}

export const action = loader;
