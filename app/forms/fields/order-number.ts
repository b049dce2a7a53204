import { z } from "zod";

/** Maximum order number: that of a 32-bit signed integer. */
export const ORDER_MAX = 2_147_483_647;

/**
 * Returns the schema of an order number: parses non-numbers as 0 (checklist R343 to R345).
 *
 * @param invalid the message for fractions and numbers below 0
 */
export function orderNumber(invalid: string) {
  return z.preprocess(toNumber, z.number().int(invalid).min(0, invalid).max(ORDER_MAX, invalid));
}

function toNumber(value: unknown): number {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && !Number.isNaN(number) ? number : 0;
}
