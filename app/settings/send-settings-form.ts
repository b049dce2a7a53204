import { withPlainLineEnds } from "~/http/line-endings";
import { loadOrNull } from "~/ui/lazy-part";
import type { FormValues } from "~/http/form-values";
import { isAllSaved } from "./settings-answer";

/**
 * Does in the browser what the server does with the form of the settings without scripts.
 *
 * @returns null when the session has ended, or the schemas cannot be loaded: then the form itself is
 *   sent, which leads through the login where that is needed, and keeps what was typed
 */
export async function sendSettingsForm(request: Request): Promise<Response | null> {
  // The request may have to be sent as it is afterwards.
  const form = await request.clone().formData();
  const values: FormValues = {};
  for (const [name, value] of form) {
    if (typeof value === "string") values[name] = withPlainLineEnds(value);
  }
  // Schemas are loaded when they are needed.
  const sender = await loadOrNull(() => import("./send-settings"));
  const answer = await sender?.sendSettings(values);
  if (!answer) return null;
  // The status of a refusal keeps the page from asking for its data again.
  return Response.json(answer, { status: isAllSaved(answer) ? 200 : 422 });
}
