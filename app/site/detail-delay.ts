import { isCurrentPage } from "./current-page";

/**
 * Time in ms that a sample record shows its skeleton after client-side navigation (decision C2).
 */
export const SAMPLE_DETAIL_DELAY_MS = 800;

/**
 * Returns the id in the address of a detail page, without the title, which depends on the language.
 */
export function recordInAddress(param: string | undefined): string {
  return param?.split("-", 1)[0] ?? "";
}

/** A detail page whose record is shown later; the skeleton has a part of it at once. */
type Delayed<Data extends { content: object }> = Omit<Data, "content"> & {
  content: Promise<Data["content"]>;
  waiting: Data["content"];
};

/**
 * Loads a detail page for the client loader. A sample record is returned as a promise, which keeps
 * the skeleton on screen as long as the specification demands; a real record at once. Loading the
 * same page again (another language, a form) never shows the skeleton.
 */
export async function withSampleDelay<Data extends { content: { isSample: boolean } }>(
  request: Request,
  serverLoader: () => Promise<Data>,
): Promise<Data | Delayed<Data>> {
  const delay = new Promise((resolve) => setTimeout(resolve, SAMPLE_DETAIL_DELAY_MS));
  const data = await serverLoader();
  if (!data.content.isSample || isCurrentPage(request)) return data;
  return { ...data, content: delay.then(() => data.content), waiting: data.content };
}
