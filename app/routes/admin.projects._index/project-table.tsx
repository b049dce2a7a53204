import { useLocation } from "@remix-run/react";
import { DeleteLink } from "~/admin/delete-link";
import { ListTable, type ListPlace } from "~/admin/list-table";
import { Badge, EditLink, LanguagesCell, Thumbnail } from "~/admin/table-cells";
import { localized } from "~/i18n/languages";
import { recordPath } from "~/i18n/record-paths";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { ManagedProject, ProjectSort } from "~/projects/project";

export function ProjectTable({
  projects,
  place,
}: {
  projects: ManagedProject[];
  place: ListPlace<ProjectSort>;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <ListTable
      caption={t("projects.title")}
      place={place}
      columns={[
        { label: t("list.image") },
        { label: t("projects.columnTitle"), sort: "title" },
        { label: t("projects.columnCategory"), sort: "category" },
        { label: t("projects.columnYear"), sort: "year" },
        { label: t("projects.columnFeatured"), sort: "featured" },
        { label: t("list.languages") },
        { label: t("list.actions") },
      ]}
    >
      {projects.map((project) => {
        const title = localized(project, "title", language);
        const category = localized(project, "category", language);
        const address = recordPath("project", project.id);
        return (
          <tr key={project.id}>
            <td data-label={t("list.image")}>
              <Thumbnail url={project.imageUrl} />
            </td>
            <th scope="row" data-label={t("projects.columnTitle")} lang={title.lang}>
              {title.text}
              {project.isSample && <Badge quiet>{t("projects.sample")}</Badge>}
              {project.publishAtText && (
                <p className="admin-scheduled" lang={language}>
                  <Badge quiet>{t("records.scheduled")}</Badge>{" "}
                  {t("records.scheduledFor", { time: project.publishAtText })}
                </p>
              )}
            </th>
            <td
              className="admin-words"
              data-label={t("projects.columnCategory")}
              lang={category.lang}
            >
              {category.text}
            </td>
            <td data-label={t("projects.columnYear")}>{project.year}</td>
            <td data-label={t("projects.columnFeatured")}>
              {project.featured && <Badge>{t("projects.featured")}</Badge>}
            </td>
            <LanguagesCell incomplete={project.incomplete} />
            <td className="admin-row-actions" data-label={t("list.actions")}>
              <EditLink to={address} name={title.text} />
              <DeleteLink
                to={`${address}/delete`}
                name={title.text}
                returnTo={`${pathname}${search}`}
              />
            </td>
          </tr>
        );
      })}
    </ListTable>
  );
}
