import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/base/http/http-error";
import { handleApi } from "~/base/http/responses.server";

/** Responds with JSON to every unknown address below `/api`. */
export function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, () => Promise.reject(new HttpError(404, "notFound")));
}

export const action = loader;
