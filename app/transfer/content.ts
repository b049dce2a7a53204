import type { DescribedPicture } from "~/images/described-pictures.server";
import type { NewsItemDetail } from "~/news/news-item";
import type { ProjectDetail } from "~/projects/project";
import { settingDefinitions } from "~/settings/definitions";
import type { StoredSetting } from "~/settings/setting-values";
import type { TeamMember } from "~/team/team-member";

/** Everything that the people of the back office have made of the site. */
export interface Content {
  projects: ProjectDetail[];
  team: TeamMember[];
  news: NewsItemDetail[];
  settings: StoredSetting[];
  /** What is said of pictures, and those that are kept though no record names them. */
  pictures: DescribedPicture[];
}

export const SETTINGS_FILE = "settings.json";
export const PICTURES_FILE = "pictures.json";
export const PICTURES_FOLDER = "images";

/** The file of a record. Its name never changes, whatever becomes of the title. */
export const recordFile = (folder: string, id: number) => `${folder}/${id}.json`;

/** A picture setting holds an address; other settings may have one somewhere in their text. */
export const isPictureSetting = ({ key }: StoredSetting) =>
  settingDefinitions[key].type === "image";

/** The name of an uploaded picture, whatever it may be; null for an address elsewhere. */
export function uploadName(address: string): string | null {
  return /^\/uploads\/(.*)$/s.exec(address)?.[1] ?? null;
}

/**
 * The content with other addresses of its pictures.
 *
 * @param change is given each address and where it stands, such as `projects/3.json: imageUrl`
 */
export function withPictures(
  { projects, team, news, settings, pictures }: Content,
  change: (address: string, place: string) => string,
): Content {
  const changeIn =
    (folder: string) =>
    <Row extends { id: number; imageUrl: string }>(row: Row): Row => ({
      ...row,
      imageUrl: change(row.imageUrl, `${recordFile(folder, row.id)}: imageUrl`),
    });
  return {
    projects: projects.map(changeIn("projects")).map((project) => ({
      ...project,
      galleryImages: project.galleryImages.map((address, index) =>
        change(address, `${recordFile("projects", project.id)}: galleryImages.${index}`),
      ),
    })),
    team: team.map(changeIn("team")),
    news: news.map(changeIn("news")),
    settings: settings.map((setting) => {
      const { key, value_en: en, value_es: es } = setting;
      if (!isPictureSetting(setting)) return setting;
      const place = `${SETTINGS_FILE}: ${key}`;
      return {
        ...setting,
        value_en: en && change(en, `${place}.en`),
        value_es: es && change(es, `${place}.es`),
      };
    }),
    pictures: pictures.map((picture) => ({
      ...picture,
      address: change(picture.address, `${PICTURES_FILE}: ${uploadName(picture.address)}`),
    })),
  };
}
