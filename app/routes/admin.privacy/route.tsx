import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormError } from "~/accounts/account-card";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { screenPath } from "~/editor/screen-path";
import { useFailureToast } from "~/forms/failure-toast";
import { receiveForm } from "~/forms/receive-form.server";
import { handlePage } from "~/http/responses.server";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { redirectWithNotice } from "~/notices/notice.server";
import { AddressForm } from "~/privacy/address-form";
import { ADDRESS_FORM_ID } from "~/privacy/address-form-id";
import { tryToCleanDatabaseFile } from "~/privacy/clean-file.server";
import { eraseAddress, listErasures } from "~/privacy/erase-address.server";
import { findEverything, type ShownGroup, shownGroups } from "~/privacy/find-everything.server";
import { olderCopiesShown } from "~/privacy/older-copies.server";
import { addressForm } from "~/privacy/receive-address.server";
import { deleteDraft, findDraft } from "~/sessions/drafts.server";
import { periodOf, retentionKeys } from "~/settings/retention";
import { getSettings } from "~/settings/settings.server";
import { requireConfirmedAdmin } from "~/sign-in/confirmed-guards.server";
import { database } from "~db/connection.server";
import { EraseQuestion } from "./erase-question";
import { Found } from "./found";
import { OlderCopies } from "./older-copies";
import { Retention } from "./retention";
import { Traces } from "./traces";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

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
