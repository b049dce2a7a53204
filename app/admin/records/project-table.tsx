import { ActionsCell } from "~/admin/frame/actions-cell";
import { ChooseCell, ChoosePage } from "~/admin/lists/bulk-form";
import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import {
  Badge,
  CutText,
  LanguagesCell,
  RecordLink,
  StatusCell,
  Thumbnail,
  TitleCell,
} from "~/admin/lists/table-cells";
import type { ManagedProject } from "~/films/projects/managed-projects.server";
import type { ProjectSort } from "~/films/projects/project";
import { localized } from "~/language/i18n/languages";
import { recordPath } from "~/language/i18n/record-paths";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

export function ProjectTable({
  projects,
  place,
}: {
  projects: ManagedProject[];
  place: ListPlace<ProjectSort>;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const site = useSitePaths();
  return (
    <ListTable
      caption={t("projects.title")}
      className="admin-records"
      place={place}
      columns={[
        { label: t("lists.choose"), control: <ChoosePage /> },
        { label: t("list.image") },
        { label: t("projects.columnTitle"), sort: "title" },
        { label: t("projects.columnCategory"), sort: "category", isWide: true },
        { label: t("projects.columnYear"), sort: "year" },
        { label: t("projects.columnFeatured"), sort: "featured" },
        { label: t("projects.columnStatus") },
        { label: t("list.languages") },
        { label: t("press.panel"), isWide: true },
        { label: t("list.actions") },
      ]}
    >
      {projects.map((project) => {
        const title = localized(project, "title", language);
        const category = localized(project, "category", language);
        const address = recordPath("project", project.id);
        return (
          <tr key={project.id}>
            <ChooseCell id={project.id} name={title.text} />
            <td className="admin-picture" data-label={t("list.image")}>
              <Thumbnail url={project.imageUrl} />
            </td>
            <TitleCell label={t("projects.columnTitle")}>
              <RecordLink to={address} lang={title.lang}>
                {title.text}
              </RecordLink>
              {project.isSample && <Badge quiet>{t("projects.sample")}</Badge>}
            </TitleCell>
            <td
              className="admin-words admin-wide"
              data-label={t("projects.columnCategory")}
              lang={category.lang}
            >
              <CutText>{category.text}</CutText>
            </td>
            <td className="admin-short" data-label={t("projects.columnYear")}>
              {project.year}
            </td>
            <td className="admin-short" data-label={t("projects.columnFeatured")}>
              {project.featured && <Badge>{t("projects.featured")}</Badge>}
            </td>
            <StatusCell
              kind="projects"
              isPublished={project.isPublished}
              publishAtText={project.publishAtText}
            />
            <LanguagesCell incomplete={project.incomplete} />
            <td className="admin-short admin-wide" data-label={t("press.panel")}>
              <PressRoomLink project={project} name={title.text} />
            </td>
            <ActionsCell
              address={address}
              name={title.text}
              page={site.project(project.id, title.text)}
            />
          </tr>
        );
      })}
    </ListTable>
  );
}

/** Says who may see the press room of a film, and leads to its screen. */
function PressRoomLink({ project, name }: { project: ManagedProject; name: string }) {
  const { t } = useTranslation("admin");
  const state = t(`press.states.${project.pressRoom}`);
  return (
    <Link
      className="text-link"
      to={`${recordPath("project", project.id)}/press`}
      aria-label={[state, t("press.panel"), name].join(", ")}
    >
      {state}
    </Link>
  );
}
