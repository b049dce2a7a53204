import type { CompanyGroup } from "~/films/film-rows/companies";
import { creditRows, pressContacts } from "~/films/press-kit/press-lines.server";
import { laurelColors, pressImages } from "~/films/press-kit/press-names";
import type { ProjectDetail } from "~/films/projects/project";
import type { ProjectData } from "~/films/projects/project-data";
import { toProjectPage } from "~/films/projects/project-views.server";
import type { Language } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { sitePaths } from "~/language/i18n/paths";
import { printSize } from "~/media/masters/masters.server";
import { parseImageAddress } from "~/media/uploads/image-sources";

/** An image to take away. */
export interface PressImage {
  url: string;
  /** The address of its JPEG for print; that of an external image itself. */
  file: string;
  /** Empty for an external image. */
  size: string;
}

/** The addresses of a press kit in one language. */
export interface PressKit {
  language: Language;
  archive: string;
  pdf: string;
  text: string;
}

/** An award with its laurel as files. */
export interface PressLaurel {
  name: string;
  files: { color: (typeof laurelColors)[number]; format: "svg" | "png"; address: string }[];
}

export interface PressPage {
  project: ProjectData;
  /** The credits as lines of text. */
  creditLines: string;
  stills: PressImage[];
  poster: PressImage | null;
  contacts: CompanyGroup[];
  laurels: PressLaurel[];
  /** That of the page's language first. */
  kits: PressKit[];
}

/** Returns the data of a film's press room. */
export async function toPressPage(project: ProjectDetail, language: Language): Promise<PressPage> {
  const page = toProjectPage(project, language);
  const { stills, poster } = pressImages(project);
  const fileIn = (of: Language) => (name: string) =>
    `${sitePaths(of).pressRoom(project.id)}/${name}`;
  const file = fileIn(language);
  return {
    project: page,
    creditLines: creditRows(project, language)
      .map(({ name, text }) => `${name}: ${text}`)
      .join("\n"),
    stills: await Promise.all(
      stills.map((url, index) => toPressImage(url, file(`still-${index + 1}.jpg`))),
    ),
    poster: poster ? await toPressImage(poster, file("poster.jpg")) : null,
    contacts: pressContacts(page.companies),
    laurels: project.awards.map(({ festival, year }, index) => ({
      name: `${festival} ${year}`,
      files: laurelColors.flatMap((color) =>
        (["svg", "png"] as const).map((format) => {
          const end = color === "white" ? "-white" : "";
          return { color, format, address: file(`laurel-${index + 1}${end}.${format}`) };
        }),
      ),
    })),
    kits: [...offeredLanguages()]
      .sort((a, b) => Number(b === language) - Number(a === language))
      .map((each) => ({
        language: each,
        archive: fileIn(each)("press-kit.zip"),
        pdf: fileIn(each)("texts.pdf"),
        text: fileIn(each)("texts.txt"),
      })),
  };
}

async function toPressImage(url: string, file: string): Promise<PressImage> {
  const image = parseImageAddress(url);
  if (!image) return { url, file: url, size: "" };
  const { width, height } = await printSize(image.name);
  return { url, file, size: `${width} × ${height}` };
}
