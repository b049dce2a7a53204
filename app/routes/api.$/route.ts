import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/base/http/http-error";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "public" };

/** Responds with JSON to every unknown address below `/api`. */
export function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, () => Promise.reject(new HttpError(404, "notFound")));
}

export const action = loader;
