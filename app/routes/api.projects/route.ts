import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { allowOnly, answerApi } from "~/forms/answer.server";
import { listWholePublicProjects } from "~/projects/projects.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return answerApi(request, async () => json(await listWholePublicProjects(database())));
}

export const action = allowOnly("GET", "HEAD");
