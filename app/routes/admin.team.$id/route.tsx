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
import { paths } from "~/i18n/paths";
import { idParam, recordId } from "~/site/public-request.server";
import { createMember, nextOrder, updateMember } from "~/team/managed-team.server";
import { MemberForm } from "~/team/member-form";
import { memberForm } from "~/team/member-form.server";
import { newMemberValues, toMemberValues } from "~/team/team-member";
import { findMember } from "~/team/team.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  const kept = await findKeptForm(database(), user, args.request);
  if (args.params.id === "new") {
    return {
      page: { title: t("team.newTitle") },
      id: null,
      form: {
        values: { ...newMemberValues(await nextOrder(database())), [FORM_KEY]: newFormKey() },
        version: null,
        kept,
      },
    };
  }
  const id = idParam(args.params.id);
  const member = await readRecord(id ? findMember(database(), id) : null, t("team.notFound"));
  return {
    page: { title: t("team.editTitle", { name: member.name }) },
    id,
    form: { values: toMemberValues(member), version: member.updatedAt, kept },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePermission(args, "editContent");
  const target = { user, list: paths.adminTeam };
  if (args.params.id === "new") {
    return createRecord(args, { ...target, notice: "memberCreated" }, memberForm, {
      create: (trx, member) => createMember(trx, member, user),
      find: findMember,
      name: (member) => member.name,
    });
  }
  const record = { subject: "teamMember", id: idParam(args.params.id), named: "name" } as const;
  return saveRecord(
    args,
    { ...target, notice: "memberUpdated", record },
    memberForm,
    async (member, version) => {
      const id = recordId(args.params.id);
      return (await updateMember(database(), id, member, user, version)).name;
    },
  );
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendKeepingPage(() => serverAction());
}

export default function MemberPage() {
  const { page, id, form } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("team")}>
        <RecordLinks kind="team" id={id} />
      </ScreenHead>
      <MemberForm key={form.version} {...form} />
    </>
  );
}
