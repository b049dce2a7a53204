import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { findKeptForm } from "~/accounts/kept-forms.server";
import { adminMeta } from "~/admin/meta";
import { readRecord } from "~/admin/read-record.server";
import { RecordLinks } from "~/admin/record-links";
import { createRecord } from "~/admin/create-record.server";
import { saveRecord } from "~/admin/save-record.server";
import { ScreenHead } from "~/admin/screen-head";
import { useCrumbs } from "~/admin/use-crumbs";
import { FORM_KEY } from "~/forms/form-key";
import { newFormKey } from "~/forms/send-once.server";
import { sendKeepingPage } from "~/forms/submit";
import { localized } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { createProject, updateProject } from "~/projects/managed-projects.server";
import { newProjectValues, toProjectValues, type ProjectDetail } from "~/projects/project";
import { ProjectForm } from "~/projects/project-form";
import { projectForm } from "~/projects/project-form.server";
import { findProjectOrScheduled } from "~/projects/projects.server";
import { idParam, recordId } from "~/site/public-request.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const kept = await findKeptForm(database(), user, args.request);
  if (args.params.id === "new") {
    return {
      page: { title: t("projects.newTitle") },
      id: null,
      form: { values: { ...newProjectValues(), [FORM_KEY]: newFormKey() }, version: null, kept },
    };
  }
  const id = idParam(args.params.id);
  const project = await readRecord(
    id ? findProjectOrScheduled(database(), id) : null,
    t("projects.notFound"),
  );
  const title = localized(project, "title", language).text;
  return {
    page: { title: t("projects.editTitle", { title }) },
    id,
    form: { values: toProjectValues(project), version: project.updatedAt, kept },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  const nameOf = (project: ProjectDetail) => localized(project, "title", language).text;
  const target = { user, list: paths.adminProjects };
  if (args.params.id === "new") {
    return createRecord(args, { ...target, notice: "projectCreated" }, projectForm, {
      create: (trx, project) => createProject(trx, project, user),
      find: findProjectOrScheduled,
      name: nameOf,
    });
  }
  const named = `title_${language}`;
  const record = { subject: "project", id: idParam(args.params.id), named } as const;
  return saveRecord(
    args,
    { ...target, notice: "projectUpdated", record },
    projectForm,
    async (project, version) => {
      const id = recordId(args.params.id);
      return nameOf(await updateProject(database(), id, project, user, version));
    },
  );
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendKeepingPage(() => serverAction());
}

export default function ProjectPage() {
  const { page, id, form } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("projects")}>
        <RecordLinks kind="projects" id={id} />
      </ScreenHead>
      <ProjectForm key={form.version} id={id} {...form} />
    </>
  );
}
