import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleApi } from "~/http/responses.server";
import { HttpError } from "~/http/http-error";

/** Responds with JSON to every unknown address below `/api`. */
export function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, () => Promise.reject(new HttpError(404, "notFound")));
}

export const action = loader;
