import type { CompanyGroup } from "~/film-rows/companies";
import { type Language, localized } from "~/i18n/languages";
import type { ProjectDetail } from "~/projects/project";
import type { ProjectData } from "~/projects/project-view";
import { toProjectPage } from "~/projects/project-views.server";
import { parseImageAddress, variantAddress, variantWidths } from "~/uploads/image-sources";

/** An image to take away. */
export interface PressImage {
  url: string;
  /** The address of the largest JPEG; that of an external image itself. */
  file: string;
  /** Empty for an external image. */
  size: string;
}

export interface PressPage {
  project: ProjectData;
  /** The credits as lines of text. */
  creditLines: string;
  stills: PressImage[];
  poster: PressImage | null;
  contacts: CompanyGroup[];
}

const contactRoles = new Set(["press", "sales"]);

/** Returns the data of a film's press room. */
export function toPressPage(project: ProjectDetail, language: Language): PressPage {
  const page = toProjectPage(project, language);
  const withContact = page.companies
    .filter(({ role }) => contactRoles.has(role))
    .map((group) => ({
      ...group,
      companies: group.companies.filter(({ contact, email, phone }) => contact ?? email ?? phone),
    }))
    .filter(({ companies }) => companies.length > 0);
  return {
    project: page,
    creditLines: creditLines(project, language),
    stills: [...new Set([project.imageUrl, ...project.galleryImages])].map(toPressImage),
    poster: project.posterUrl ? toPressImage(project.posterUrl) : null,
    contacts: [...withContact].reverse(),
  };
}

/** Returns each role once, with its names. */
function creditLines({ credits }: ProjectDetail, language: Language): string {
  const lines = new Map<string, string[]>();
  for (const credit of credits) {
    const role = localized(credit, "role", language).text;
    lines.set(role, [...(lines.get(role) ?? []), credit.name]);
  }
  return [...lines].map(([role, names]) => `${role}: ${names.join(", ")}`).join("\n");
}

function toPressImage(url: string): PressImage {
  const image = parseImageAddress(url);
  if (!image) return { url, file: url, size: "" };
  const width = Math.max(...variantWidths(image.width));
  const height = Math.round((image.height * width) / image.width);
  return { url, file: variantAddress(image, width, "jpg"), size: `${width} × ${height}` };
}
