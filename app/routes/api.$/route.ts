import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/http/http-error";
import { handleApi } from "~/http/responses.server";

/** Responds with JSON to every unknown address below `/api`. */
export function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, () => Promise.reject(new HttpError(404, "notFound")));
}

export const action = loader;
