import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";

/** Action data of a form whose request failed without a response for the form. */
export interface SubmitFailure {
  failed: true;
  /** The message of the server, if any. */
  serverMessage: string | null;
  /** True if the server was not reached. */
  isNetworkError: boolean;
  /** The address that leads to what was typed if its record is gone. */
  keptAt?: string;
}

/**
 * Sends a form from the browser and keeps its page: a network or server error is returned as data
 * instead of replacing the page with an error screen.
 */
export async function submitKeepingPage<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is a thrown Response.
    if (error instanceof Response) throw error;
    // The session has expired: the error screen shows the login and keeps the values.
    if (isRouteErrorResponse(error) && error.status === 401) throw error;
    const { message, keptAt } = answerIn(error);
    const failure: SubmitFailure = {
      failed: true,
      serverMessage: message ?? null,
      keptAt,
      // Thrown by fetch on network errors.
      isNetworkError: error instanceof TypeError,
    };
    // The status tells shouldRevalidate whether loaders could succeed now.
    return Response.json(failure, { status: isRouteErrorResponse(error) ? error.status : 503 });
  }
}

/** Implements the `clientAction` of a route that only needs {@link submitKeepingPage}. */
export function keepPage({ serverAction }: ClientActionFunctionArgs) {
  return submitKeepingPage(() => serverAction());
}

export function isSubmitFailure(answer: unknown): answer is SubmitFailure {
  return typeof answer === "object" && answer !== null && "failed" in answer;
}

function answerIn(error: unknown): { message?: string; keptAt?: string } {
  return (error as { data?: object | null } | null)?.data ?? {};
}
