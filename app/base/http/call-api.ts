/** An error response of the API (specification section 7). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The server's message in the language of the user; empty when there is none. */
  readonly serverMessage: string;

  /** @param answer the parsed body, or null when it is not JSON */
  private constructor(
    readonly status: number,
    text: string,
    readonly answer: unknown,
  ) {
    super(`${status}: ${text}`);
    const said = (answer as { message?: unknown } | null)?.message;
    this.serverMessage = typeof said === "string" ? said : "";
  }

  /**
   * Creates the error from a response. Its message is the status and the body, or the status text
   * if the body is empty.
   */
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
  /** True for a call that outlives its page. */
  keepalive?: boolean;
}

/**
 * Calls the API from the browser, with the user's session cookie.
 *
 * @returns the parsed body; undefined when it is empty
 * @throws ApiError for an error response, TypeError when the server cannot be reached
 */
export async function callApi<Answer>(
  address: string,
  { method = "GET", body, signal, keepalive }: Call = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    credentials: "include",
    signal,
    keepalive,
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
