import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";

/** What a form shows when its sending failed without an answer of the form itself. */
export interface SubmitFailure {
  failed: true;
  /** The server's own words, when it had any. */
  serverMessage: string | null;
  /** The server was not reached at all. */
  isNetworkError: boolean;
}

/**
 * Sends a form from the browser without ever losing the page it stands on: a broken network or a
 * server error comes back as data instead of replacing the page with an error screen.
 */
export async function submitKeepingPage<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect travels as a thrown Response.
    if (error instanceof Response) throw error;
    // The session has ended: the screen that follows asks to log in and keeps what was typed.
    if (isRouteErrorResponse(error) && error.status === 401) throw error;
    const failure: SubmitFailure = {
      failed: true,
      serverMessage: messageOf(error),
      // What fetch throws when there is no answer.
      isNetworkError: error instanceof TypeError,
    };
    // The status keeps the page from asking for its data again, which would fail as well.
    return Response.json(failure, { status: 503 });
  }
}

/** The `clientAction` of a route whose forms are sent by {@link submitKeepingPage} and nothing more. */
export function keepPage({ serverAction }: ClientActionFunctionArgs) {
  return submitKeepingPage(() => serverAction());
}

export function isSubmitFailure(answer: unknown): answer is SubmitFailure {
  return typeof answer === "object" && answer !== null && "failed" in answer;
}

function messageOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  const { data } = error;
  const hasMessage = typeof data === "object" && data !== null && "message" in data;
  return hasMessage && typeof data.message === "string" ? data.message : null;
}
