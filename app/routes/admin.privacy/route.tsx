import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormError } from "~/accounts/account/account-card";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { periodOf, retentionKeys } from "~/company/settings/retention";
import { getSettings } from "~/company/settings/settings.server";
import { screenPath } from "~/forms/editor/screen-path";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { AddressForm } from "~/operations/privacy/address-form";
import { ADDRESS_FORM_ID } from "~/operations/privacy/address-form-id";
import { tryToCleanDatabaseFile } from "~/operations/privacy/clean-file.server";
import { eraseAddress, listErasures } from "~/operations/privacy/erase-address.server";
import { EraseQuestion } from "~/operations/privacy/erase-question";
import {
  findEverything,
  type ShownGroup,
  shownGroups,
} from "~/operations/privacy/find-everything.server";
import { Found } from "~/operations/privacy/found-records";
import { OlderCopies } from "~/operations/privacy/older-copies";
import { olderCopiesShown } from "~/operations/privacy/older-copies.server";
import { addressForm } from "~/operations/privacy/receive-address.server";
import { Retention } from "~/operations/privacy/retention";
import { deleteDraft, findDraft } from "~/records/editing/drafts.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { Traces } from "./traces";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

/** Erasures that the screen lists. */
const SHOWN_TRACES = 20;

/** The result of a search. */
interface Result {
  address: string;
  total: number;
  groups: ShownGroup[];
  /** True if the erasure is to be confirmed. */
  isAsking: boolean;
}

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireConfirmedAdmin(args);
  const db = database();
  const settings = await getSettings(db);
  const draft = await findDraft(db, user, args.request);
  return {
    page: { title: t("privacy.title") },
    typed: draft?.address ?? "",
    kept: retentionKeys.map((key) => ({
      label: t(`privacy.kinds.${key}`),
      period: t(`privacy.periods.${periodOf(settings, key)}`),
    })),
    traces: await listErasures(db, SHOWN_TRACES),
    older: await olderCopiesShown(db),
  };
}

/** Shows what is held about an address; with `?ask` the question, with `?erase` erases it. */
export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requireConfirmedAdmin(args);
  const { request } = args;
  const url = new URL(request.url);
  const receive = () =>
    receiveForm(request, addressForm, async ({ address }) => {
      const db = database();
      await deleteDraft(db, user, screenPath(url));
      if (url.searchParams.has("erase")) {
        const { areFilesLeft } = await eraseAddress(db, address, user);
        await tryToCleanDatabaseFile(db);
        const id = areFilesLeft ? "addressErasedNotFiles" : "addressErased";
        return redirectWithNotice(paths.adminPrivacy, { id });
      }
      const groups = shownGroups(await findEverything(db, address), t);
      const total = groups.reduce((sum, group) => sum + group.total, 0);
      const isAsking = url.searchParams.has("ask") && total > 0;
      return json<Result>({ address, total, groups, isAsking });
    });
  return handlePage(request, receive);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function PrivacyPage() {
  const { t } = useTranslation("admin");
  const { typed, kept, traces, older } = useLoaderData<typeof loader>();
  const crumbs = useCrumbs();
  const answer = useActionData<object>();
  const result = answer && "groups" in answer ? (answer as Result) : null;
  const problem = useFailureToast(ADDRESS_FORM_ID, result ? undefined : answer, {
    title: t("privacy.failed"),
    fallback: () => t("frame.unreached"),
  });
  if (result?.isAsking) return <EraseQuestion address={result.address} total={result.total} />;
  return (
    <>
      <ScreenHead title={t("privacy.title")} crumbs={crumbs} />
      <p className="admin-measure">{t("privacy.intro")}</p>
      <FormError message={problem} />
      <AddressForm initial={result?.address ?? typed} />
      {result && <Found {...result} />}
      <Retention kept={kept} />
      <Traces traces={traces} />
      {traces.length > 0 && <OlderCopies {...older} />}
    </>
  );
}
