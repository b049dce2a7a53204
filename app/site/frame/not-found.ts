import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

/** Returns true if the error screen is about a missing record. */
export function useIsNotFound(): boolean {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404;
}
