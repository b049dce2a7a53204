import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { DeletePage } from "~/admin/delete-page";
import { openDeletePage, submitDelete } from "~/admin/delete-route.server";
import { useFinalTexts } from "~/admin/delete-texts";
import { adminMeta } from "~/admin/meta";
import { HttpError } from "~/http/http-error";
import { idParam, recordId } from "~/http/params.server";
import { lettersPath } from "~/i18n/letters-path";
import { letterName } from "~/letters/letter";
import { deleteLetter, findLetter, LetterError } from "~/letters/letters.server";
import { requireAdmin } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function DeleteLetterPage() {
  return <DeletePage words={useFinalTexts()} />;
}
