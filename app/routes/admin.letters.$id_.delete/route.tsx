import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { DeletePage } from "~/admin/frame/delete-page";
import { openDeletePage, submitDelete } from "~/admin/frame/delete-route.server";
import { useFinalTexts } from "~/admin/frame/delete-texts";
import { adminMeta } from "~/admin/frame/meta";
import { letterName } from "~/audience/letters/letter";
import { deleteLetter, findLetter, LetterError } from "~/audience/letters/letters.server";
import { HttpError } from "~/base/http/http-error";
import { idParam, recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { lettersPath } from "~/language/i18n/letters-path";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAdmin(args);
  const letter = await findLetter(database(), idParam(args.params.id) ?? 0);
  const missing = visitor.t("letters.notFound");
  const name = letter ? letterName(letter, visitor.language) : undefined;
  return openDeletePage(args, visitor, { list: lettersPath, name, missing });
}

export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requireAdmin(args);
  const target = { list: lettersPath, notice: "letterDeleted" } as const;
  return submitDelete(args, target, async () => {
    try {
      const letter = await deleteLetter(database(), recordId(args.params.id), user);
      return letterName(letter, language);
    } catch (error) {
      throw error instanceof LetterError ? new HttpError(409, "busy") : error;
    }
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function DeleteLetterPage() {
  return <DeletePage words={useFinalTexts()} />;
}
