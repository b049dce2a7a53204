import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

/** Whether the error screen stands for a record that is not there. */
export function useIsNotFound(): boolean {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404;
}
