import fs from "node:fs/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { countVisitorEvent } from "~/accounts/sessions/count-visitor-event.server";
import { clientAddress } from "~/base/http/client-address.server";
import { handleFile } from "~/base/http/handle-file.server";
import { HttpError } from "~/base/http/http-error";
import { lazyStream } from "~/base/http/lazy-stream.server";
import { recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { consumeRateLimit } from "~/base/limits/rate-limit.server";
import type { EventKind } from "~/base/traffic/traffic";
import { readWithWords, wordSegments } from "~/films/press-kit/image-words.server";
import { takePlace } from "~/films/press-kit/places.server";
import {
  archiveOf,
  fileNameOf,
  jpegOf,
  kitOf,
  laurelOf,
  pdfOf,
  textOf,
} from "~/films/press-kit/press-kit.server";
import { parsePressName, type PressFileName, pressImages } from "~/films/press-kit/press-names";
import { zipStream } from "~/films/press-kit/zip-stream.server";
import { isPressRoomOpen } from "~/films/press/press-lock.server";
import { findPressRoom } from "~/films/press/press-rooms.server";
import { findProject } from "~/films/projects/projects.server";
import { fileResponse } from "~/media/uploads/file-response.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

/** Responds with a file of a press room that is open to the visitor, otherwise with 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleFile(request, params.lang, async (language) => {
    const id = recordId(params.id);
    const wanted = parsePressName(params.name ?? "");
    const room = wanted && (await findPressRoom(database(), id));
    const film = room && isPressRoomOpen(request, room) ? await findProject(database(), id) : null;
    if (!wanted || !film) throw new HttpError(404, "notFound");
    const response = await respond(request, await kitOf(film, language), wanted);
    if (!response) throw new HttpError(404, "notFound");
    countVisitorEvent(request, events[wanted.kind], id);
    return response;
  });
}

/** The event as which each file is counted. */
const events: Record<PressFileName["kind"], EventKind> = {
  kit: "pressKit",
  still: "still",
  poster: "still",
  text: "document",
  pdf: "document",
  laurel: "document",
};

type Kit = Awaited<ReturnType<typeof kitOf>>;

/** Returns the headers of a download that no cache keeps: a room may be closed at any time. */
const headersOf = (kit: Kit, type: string, end: string) => ({
  "Content-Type": type,
  "Content-Language": kit.language,
  "Content-Disposition": `attachment; filename="${fileNameOf(kit)}${end}"`,
  "Cache-Control": "private, no-store",
});

async function respond(
  request: Request,
  kit: Kit,
  wanted: PressFileName,
): Promise<Response | null> {
  if (wanted.kind === "kit") return archive(request, kit);
  if (wanted.kind === "text") {
    const headers = headersOf(kit, "text/plain; charset=utf-8", `-${kit.language}.txt`);
    return new Response(textOf(kit), { headers });
  }
  if (wanted.kind === "pdf") {
    const headers = headersOf(kit, "application/pdf", `-${kit.language}.pdf`);
    return fileResponse(request, await pdfOf(kit), headers);
  }
  if (wanted.kind === "laurel") {
    const { index, color, format } = wanted;
    const file = await laurelOf(kit, index, color, format);
    const type = format === "svg" ? "image/svg+xml" : "image/png";
    const end = `-laurel-${index + 1}-${color}.${format}`;
    return file ? fileResponse(request, file, headersOf(kit, type, end)) : null;
  }
  const { stills, poster } = pressImages(kit.film);
  const url = wanted.kind === "still" ? stills[wanted.index] : poster;
  const end = wanted.kind === "still" ? `-${wanted.index + 1}.jpg` : "-poster.jpg";
  return url ? jpeg(request, kit, url, end) : null;
}

async function jpeg(
  request: Request,
  kit: Kit,
  url: string,
  end: string,
): Promise<Response | null> {
  const found = await jpegOf(kit, url);
  if (!found) return null;
  const { size } = await fs.stat(found.file);
  const content = () => readWithWords(found.file, found.words);
  const body = request.method === "HEAD" ? null : lazyStream(content);
  return new Response(body, {
    headers: {
      ...headersOf(kit, "image/jpeg", end),
      "Content-Length": String(size + wordSegments(found.words).length),
    },
  });
}

async function archive(request: Request, kit: Kit): Promise<Response> {
  const headers = headersOf(kit, "application/zip", `-press-kit-${kit.language}.zip`);
  if (request.method === "HEAD") return new Response(null, { headers });
  await consumeRateLimit(request, "pressKit");
  const place = takePlace(clientAddress(request));
  // Until its first read, the stream is not canceled when the client disconnects.
  if (request.signal.aborted) place.leave();
  else request.signal.addEventListener("abort", () => place.leave(), { once: true });
  try {
    const files = await archiveOf(kit);
    return new Response(await zipStream(files, new Date(kit.film.updatedAt), place), { headers });
  } catch (error) {
    place.leave();
    throw error;
  }
}
