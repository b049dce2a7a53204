import { createHash } from "node:crypto";
import path from "node:path";
import { type SettingsMap, settingText } from "~/company/settings/read";
import { themeOf } from "~/company/settings/theme";
import { type Language, languages } from "~/language/i18n/languages";
import { decode } from "~/media/encoding/decoder.server";
import type { IconLook } from "~/media/marks/draw-mark.server";
import { exists, parseName, uploadPath } from "~/media/uploads/stored-files.server";
import { drawOnce } from "./drawn-files.server";
import type { OwnIcon } from "./icon-address";

/** Version of the icons; a new one makes browsers fetch them again. */
const DESIGN = 1;

/** The icons that are made of the company's own mark. */
const icons = {
  favicon: { side: 96, padding: "none", isFilled: false },
  touch: { side: 180, padding: "edge", isFilled: true },
  "any-192": { side: 192, padding: "edge", isFilled: true },
  "any-512": { side: 512, padding: "edge", isFilled: true },
  "mask-512": { side: 512, padding: "circle", isFilled: true },
} as const satisfies Record<OwnIcon, Omit<IconLook, "background"> & { isFilled: boolean }>;

const NAME = /^([a-z]+(?:-\d+)?)-([0-9a-f]{16})\.png$/;

/**
 * Returns the part of the icons' addresses that changes with the mark and the background; null when
 * the company has no mark that is stored here.
 */
export function iconKey(settings: SettingsMap, language: Language): string | null {
  const mark = settingText(settings, "logo_image", language);
  if (!storedName(mark)) return null;
  const content = JSON.stringify([DESIGN, mark, themeOf(settings, language).background]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/**
 * Returns the file of an icon, drawn on first request and kept. Only those that pages currently
 * refer to are ever drawn.
 *
 * @returns null for any other name, and when the file of the mark is missing
 * @throws HttpError 503 when too many icons are queued
 */
export async function findIcon(name: string, settings: SettingsMap): Promise<string | null> {
  const [, icon = "", key] = NAME.exec(name) ?? [];
  const language = languages.find((each) => key && iconKey(settings, each) === key);
  if (!language || !isIcon(icon)) return null;
  const file = await markFile(settingText(settings, "logo_image", language));
  if (!file) return null;
  const { side, padding, isFilled } = icons[icon];
  const background = isFilled ? themeOf(settings, language).background : null;
  return drawOnce("icons", name, () =>
    decode("icon", { file, icon: { side, padding, background } }),
  );
}

const isIcon = (name: string): name is OwnIcon => Object.hasOwn(icons, name);

/** Returns the file of a mark by its address; null when it is missing or external. */
export async function markFile(address: string): Promise<string | null> {
  const name = storedName(address);
  const file = name && uploadPath(name);
  return file && (await exists(file)) ? file : null;
}

function storedName(address: string): string | null {
  const name = path.posix.basename(address);
  return address === `/uploads/${name}` && parseName(name)?.kind === "stored" ? name : null;
}
