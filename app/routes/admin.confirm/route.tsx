import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ConfirmForm } from "~/accounts/confirm-form";
import { confirmReturnPath } from "~/accounts/confirm-paths";
import { confirmSession } from "~/accounts/confirmation.server";
import { requireUser } from "~/accounts/guards.server";
import { checkProof } from "~/accounts/proof.server";
import { confirmForm } from "~/accounts/second-factor/second-factor-forms.server";
import { adminMeta } from "~/admin/meta";
import { answerPage } from "~/forms/answer.server";
import { redirectWithNotice } from "~/forms/notice.server";
import { receiveForm } from "~/forms/receive-form.server";
import { KEPT_PARAM } from "~/forms/screen-path";
import { sendKeepingPage } from "~/forms/submit";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireUser(args);
  return {
    page: { title: t("confirm.title") },
    username: user.username,
    returnTo: confirmReturnPath(args.request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const { request } = args;
  return answerPage(request, () =>
    receiveForm(request, confirmForm, async ({ proof }) => {
      await checkProof(request, user, proof);
      await confirmSession(request);
      return redirectWithNotice(confirmReturnPath(request), { id: "confirmed" });
    }),
  );
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendKeepingPage(() => serverAction());
}

export default function ConfirmPage() {
  const { t } = useTranslation("admin");
  const { username, returnTo } = useLoaderData<typeof loader>();
  const hasKept = returnTo.includes(`${KEPT_PARAM}=`);
  return (
    <div className="admin-panel">
      <h1>{t("confirm.title")}</h1>
      <p className="admin-measure">{t("confirm.body")}</p>
      {hasKept && <p className="admin-measure">{t("confirm.kept")}</p>}
      <ConfirmForm username={username} returnTo={returnTo} />
      <Link className="text-link" to={paths.adminAccount}>
        {t("frame.account")}
      </Link>
    </div>
  );
}
