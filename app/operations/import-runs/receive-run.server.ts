import fs from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FormValues } from "~/base/http/form-values";
import { readForm } from "~/base/http/read-body.server";
import { isLanguage } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import type { movingTexts } from "~/language/texts/en/moving";
import type { RunFile, RunOrder } from "./import-run";
import { arrivingPlace, deleteSentFiles, listIncomingNames, runFolder } from "./run-files.server";

type Problem = keyof typeof movingTexts.problems;

/** A form that was read: an order, or the fields that are wrong. */
export type ReceivedRun =
  | { order: RunOrder }
  | { values: FormValues; fieldErrors: Record<string, string> };

/** A file that has arrived, and waits for the rest of the form. */
interface Arrived {
  name: string;
  place: string;
}

/** Bytes in which the format of a file shows. */
const HEAD_BYTES = 512;

/**
 * Receives the form that begins with an old site. Its files go to the disk as they come; those of an
 * earlier one are replaced when all of the form is right.
 */
export async function receiveRun(request: Request, by: RunOrder["by"]): Promise<ReceivedRun> {
  await fs.promises.mkdir(runFolder(), { recursive: true });
  const arrived: Partial<Record<string, Arrived>> = {};
  const keep = (field: string, name: string) => async (content: Readable) => {
    const place = arrivingPlace();
    arrived[field] = { name: name || "–", place };
    await pipeline(content, fs.createWriteStream(place, { flags: "wx", mode: 0o600, flush: true }));
  };
  try {
    const values = await readForm(request, {
      files: "drop",
      streams: (field, name) => (field === "file" || field === "zip" ? keep(field, name) : null),
    });
    const { order, fieldErrors } = await readOrder(values, arrived, by);
    if (!order) return { values, fieldErrors };
    await takeFiles(order, arrived);
    return { order };
  } finally {
    for (const file of Object.values(arrived)) {
      if (file) await fs.promises.rm(file.place, { force: true });
    }
  }
}

async function readOrder(
  values: FormValues,
  { file, zip }: Partial<Record<string, Arrived>>,
  by: RunOrder["by"],
) {
  const { language = "", address = "", incoming = "", incomingZip = "" } = values;
  const there = await listIncomingNames();
  const errors: Partial<Record<"file" | "zip" | "incoming" | "incomingZip" | "address", Problem>> =
    {};
  const format = file ? await formatOf(file.place) : path.extname(incoming).slice(1).toLowerCase();
  if (file && incoming) errors.file = "both";
  else if (!file && !incoming) errors.file = "noFile";
  else if (file && format === "zip") errors.file = "zipped";
  else if (file && format === "") errors.file = "unknown";
  if (incoming && !there.files.includes(incoming)) errors.incoming = "gone";
  if (zip && incomingZip) errors.zip = "both";
  else if (zip && (await formatOf(zip.place)) !== "zip") errors.zip = "noZip";
  if (incomingZip && !there.pictures.includes(incomingZip)) errors.incomingZip = "gone";
  const typed = address.trim().replace(/\/+$/, "");
  if (typed && !(/^https?:\/\//i.test(typed) && URL.canParse(typed))) errors.address = "badAddress";
  else if (!typed && format === "json") errors.address = "noAddress";
  const fieldErrors = Object.fromEntries(
    Object.entries(errors).map(([field, problem]) => [
      field,
      messageKey(`moving:problems.${problem}`),
    ]),
  );
  if (Object.keys(errors).length > 0) return { order: null, fieldErrors };
  const order: RunOrder = {
    work: "look",
    file: fileOf(file, incoming, `sent.${format}`),
    pictures: zip || incomingZip ? fileOf(zip, incomingZip, "sent.zip") : null,
    choices: {
      language: isLanguage(language) ? language : "en",
      films: null,
      isFetching: false,
      address: typed,
    },
    source: "",
    by,
  };
  return { order, fieldErrors };
}

const fileOf = (sent: Arrived | undefined, incoming: string, stored: string): RunFile =>
  sent
    ? { place: "sent", name: sent.name, stored }
    : { place: "incoming", name: incoming, stored: incoming };

/** Gives the files that have arrived the names that the order says. */
async function takeFiles(
  { file, pictures }: RunOrder,
  arrived: Partial<Record<string, Arrived>>,
): Promise<void> {
  await deleteSentFiles();
  for (const [taken, sent] of [
    [file, arrived.file],
    [pictures, arrived.zip],
  ] as const) {
    if (taken && sent) await fs.promises.rename(sent.place, path.join(runFolder(), taken.stored));
  }
}

/** Returns the format of a file by its first sign: `xml`, `json`, `zip`, or nothing. */
async function formatOf(place: string): Promise<"xml" | "json" | "zip" | ""> {
  const file = await fs.promises.open(place);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer
      .subarray(0, bytesRead)
      .toString("utf8")
      .replace(/^\uFEFF/, "")
      .trimStart();
    if (head.startsWith("PK\u0003\u0004")) return "zip";
    if (head.startsWith("<")) return "xml";
    return /^[{[]/.test(head) ? "json" : "";
  } finally {
    await file.close();
  }
}
