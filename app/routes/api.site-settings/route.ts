import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { allowOnly, answerApi } from "~/forms/answer.server";
import { getSettings } from "~/settings/settings.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return answerApi(request, async () => json(await getSettings(database())));
}

export const action = allowOnly("GET", "HEAD");
