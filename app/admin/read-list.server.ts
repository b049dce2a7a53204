import { data } from "@remix-run/node";
import { HttpError } from "~/http/http-error";

/**
 * Reads what a screen lists. When that fails the screen still stands: it says so in place of the
 * list, with status 500.
 */
export async function readList<List, Screen extends object>(list: Promise<List>, screen: Screen) {
  try {
    return data({ ...screen, list: (await list) as List | null }, { status: 200 });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    console.error(error);
    return data({ ...screen, list: null }, { status: 500 });
  }
}
