import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { handleApi, methodNotAllowed } from "~/http/responses.server";
import { listWholePublicNews } from "~/news/news.server";
import { database } from "~db/connection.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () => json(await listWholePublicNews(database())));
}

export const action = methodNotAllowed("GET", "HEAD");
