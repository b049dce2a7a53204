/** A call that was not answered with success (specification section 7). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** What the server says to people, in their language; empty when it says nothing. */
  readonly serverMessage: string;

  /**
   * @param answer the parsed body, or null when it is no JSON
   */
  private constructor(
    readonly status: number,
    text: string,
    readonly answer: unknown,
  ) {
    super(`${status}: ${text}`);
    const said = (answer as { message?: unknown } | null)?.message;
    this.serverMessage = typeof said === "string" ? said : "";
  }

  /** The message is the status and the body, or the status text where the body is empty. */
  static async from(response: Response): Promise<ApiError> {
    const body = await response.text().catch(() => "");
    return new ApiError(response.status, body || response.statusText, parsed(body));
  }
}

interface Call {
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls the site from the browser, as the person who is signed in.
 *
 * @returns the parsed answer; undefined when it is empty
 * @throws ApiError for an answer that is no success, TypeError when the server was not reached
 */
export async function callApi<Answer>(
  address: string,
  { method = "GET", body, signal }: Call = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    credentials: "include",
    signal,
    ...(body !== undefined && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw await ApiError.from(response);
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
