import { data } from "@remix-run/node";
import { HttpError } from "~/http/http-error";

/**
 * Loads the list of a screen. If that fails, the screen is still rendered, with an error in place
 * of the list and status 500.
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
