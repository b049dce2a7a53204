import { useState } from "react";

/**
 * Returns the last answer of the server to a form, also after a request that failed on the network:
 * the fields still show the values of that answer.
 */
export function useLastAnswer<Answer>(answer: Answer | null): Answer | null {
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  return answer ?? last;
}
