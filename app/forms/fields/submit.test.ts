import { describe, expect, it } from "vitest";
import { isSubmitFailure, submitKeepingPage } from "./submit";

/** An error response as the router throws it. */
const errorResponse = (status: number, data: object) => ({
  status,
  statusText: "",
  internal: false,
  data,
});

const failWith = (error: unknown) =>
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the router rejects with responses, too
  submitKeepingPage<Response>(() => Promise.reject(error));
const failureAfter = async (error: unknown) => {
  const response = await failWith(error);
  return { status: response.status, failure: (await response.json()) as unknown };
};

describe("a form that is sent from the browser", () => {
  it("returns what the server answers", async () => {
    expect(await submitKeepingPage(() => Promise.resolve("stored"))).toBe("stored");
  });

  it("keeps its page when the server is not reached", async () => {
    const { status, failure } = await failureAfter(new TypeError("Failed to fetch"));
    expect(status).toBe(503);
    expect(failure).toEqual({ failed: true, serverMessage: null, isNetworkError: true });
    expect(isSubmitFailure(failure)).toBe(true);
  });

  it("keeps its page, and the message, when the server refuses", async () => {
    const refused = errorResponse(429, { message: "Too many requests." });
    const { status, failure } = await failureAfter(refused);
    expect(status).toBe(429);
    expect(failure).toEqual({
      failed: true,
      serverMessage: "Too many requests.",
      isNetworkError: false,
    });
  });

  it("leaves its page for a redirect, and for the login when the session has ended", async () => {
    const redirect = new Response(null, { status: 303 });
    await expect(failWith(redirect)).rejects.toBe(redirect);
    const ended = errorResponse(401, { kept: {} });
    await expect(failWith(ended)).rejects.toBe(ended);
  });
});
