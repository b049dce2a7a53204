import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { jobOptionsOf, verifyPassword } from "~/accounts/passwords/passwords.server";
import { HttpError } from "~/base/http/http-error";
import { idParam, notFound, publicRequest, recordId } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { isPressRoomOpen, lockOf } from "~/films/press/press-lock.server";
import { toPressPage } from "~/films/press/press-page.server";
import { PressRoomView } from "~/films/press/press-room-view";
import { findPressRoom } from "~/films/press/press-rooms.server";
import { findProject } from "~/films/projects/projects.server";
import { openScreener } from "~/films/screeners/open-screener.server";
import { gateForm } from "~/films/screeners/screener-forms.server";
import { ScreenerGate } from "~/films/screeners/screener-gate";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { translator } from "~/language/i18n/i18n.server";
import { localized } from "~/language/i18n/languages";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { readImageFacts } from "~/media/images/shown-images.server";
import { RecordErrorScreen } from "~/site/frame/record-page";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone", i18n: ["film"] };

export const meta = siteMeta;

/** Returns a page that is never cached: see `isPrivatePath`. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const tFilm = translator(language, "film");
  const db = database();
  const id = idParam(args.params.id);
  const room = id && (await findPressRoom(db, id));
  const project = room && (await findProject(db, id));
  if (!project) throw notFound(t("project.notFound"));
  if (!isPressRoomOpen(args.request, room)) {
    return { language, page: { title: tFilm("press.title"), isHidden: true }, content: null };
  }
  const title = localized(project, "title", language).text;
  const stills = [project.imageUrl, ...project.galleryImages];
  return {
    language,
    page: { title: tFilm("press.of", { title }), isHidden: true },
    content: {
      ...(await toPressPage(project, language)),
      images: await readImageFacts([...stills, project.posterUrl], language, stills),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { paths } = await publicRequest(args);
  const { request } = args;
  return handlePage(request, async () => {
    const id = recordId(args.params.id);
    const room = await findPressRoom(database(), id);
    if (!room?.password || !(await findProject(database(), id))) {
      throw new HttpError(404, "notFound");
    }
    const lock = lockOf(room, room.password);
    return receiveForm(request, gateForm, async ({ password }) => {
      const headers = new Headers();
      const verify = (hash: string, typed: string) =>
        verifyPassword(hash, typed, jobOptionsOf(request));
      for (const cookie of await openScreener(request, lock, password, verify)) {
        headers.append("Set-Cookie", cookie);
      }
      return redirect(paths.pressRoom(id), { status: 303, headers });
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function PressRoomPage() {
  const { content } = useLoaderData<typeof loader>();
  if (!content) return <ScreenerGate door="press" />;
  return (
    <ImageFactsProvider value={content.images}>
      <PressRoomView {...content} />
    </ImageFactsProvider>
  );
}

export function ErrorBoundary() {
  return <RecordErrorScreen kind="project" />;
}
