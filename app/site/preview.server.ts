import { currentUser } from "~/accounts/guards.server";
import { may } from "~/accounts/permissions";

/** Whether whoever asks may see what is not published yet (decision C1). */
export async function mayPreview(request: Request): Promise<boolean> {
  return may(await currentUser(request), "manageSite");
}
