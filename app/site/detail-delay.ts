import { isCurrentPage } from "./current-page";

/** How long a sample record shows its skeleton when it is reached from within the site (decision C2). */
export const SAMPLE_DETAIL_DELAY_MS = 800;

/** The id in an address of a detail page, without the title, which differs from language to language. */
export function recordInAddress(param: string | undefined): string {
  return param?.split("-", 1)[0] ?? "";
}

/**
 * What the browser's navigation to a detail page gets: a real record as it is, a sample record as
 * a promise that keeps the skeleton on the screen as long as the specification says. Asking for
 * the same page again (another language, a form) never brings the skeleton back.
 */
export async function withSampleDelay<Data extends { content: { isSample: boolean } }>(
  request: Request,
  serverLoader: () => Promise<Data>,
): Promise<Data | (Omit<Data, "content"> & { content: Promise<Data["content"]> })> {
  const delay = new Promise((resolve) => setTimeout(resolve, SAMPLE_DETAIL_DELAY_MS));
  const data = await serverLoader();
  if (!data.content.isSample || isCurrentPage(request)) return data;
  return { ...data, content: delay.then(() => data.content) };
}
