import {
  type ActionFunctionArgs,
  data,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import type { FormValues } from "~/base/http/form-values";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { movingPath } from "~/language/i18n/moving-path";
import { useTranslation } from "~/language/i18n/use-translation";
import { EndedRun } from "~/operations/import-runs/ended-run";
import { LookedRun } from "~/operations/import-runs/looked-run";
import { changeRun, sendRun } from "~/operations/import-runs/run-actions.server";
import { RunAtWork } from "~/operations/import-runs/run-at-work";
import { readRunScreen } from "~/operations/import-runs/run-screen.server";
import { START_FORM_ID, StartForm } from "~/operations/import-runs/start-form";
import { database } from "~db/connection.server";
import { ImportedSites } from "./imported-sites";

export const handle: RouteHandle = { audience: "admin", body: "films", i18n: ["moving"] };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireAdmin(args);
  return { page: { title: t("frame.moving") }, ...(await readRunScreen(database())) };
}

/** Takes a file and looks at it (`?send`), or does what a button says. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const { request } = args;
  return handlePage(request, async () => {
    const isSending = new URL(request.url).searchParams.has("send");
    const by = { id: user.id, username: user.username };
    const answer = isSending
      ? await sendRun(request, by)
      : await changeRun(await readForm(request), by);
    if (answer.outcome === "refused") {
      const { values, fieldErrors } = answer;
      return json(
        { formId: START_FORM_ID, repopulateFields: values, fieldErrors },
        { status: 422 },
      );
    }
    if (answer.outcome === "unreadable") return data({ isUnreadable: true }, { status: 422 });
    if (answer.outcome !== "done") return data({ problem: answer.outcome }, { status: 409 });
    return redirect(movingPath, 303);
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

/** Also after a refusal: it is about the state that the screen shows. */
export { shouldRevalidate } from "~/operations/import-runs/should-revalidate";

interface Answer {
  formId?: string;
  repopulateFields?: FormValues;
  fieldErrors?: Record<string, string>;
  problem?: "running" | "outdated";
  failed?: true;
}

export default function MovingPage() {
  const { page, run, progress, incoming, sites, folder } = useLoaderData<typeof loader>();
  const { t } = useTranslation("moving");
  const { t: tAdmin } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  const answer = useActionData<Answer>();
  const problems = { running: tPublic("refused.importRuns"), outdated: t("outdated") };
  const problem = answer?.failed
    ? tAdmin("form.unsaved")
    : answer?.problem && problems[answer.problem];
  const isRunning = run?.state === "running";
  const isLooked = run?.work === "look" && run.state === "done";
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs()} />
      <p className="admin-measure">{t("intro")}</p>
      {problem && (
        <p className="failure-text" role="alert">
          {problem}
        </p>
      )}
      {isRunning && <RunAtWork run={run} progress={progress} />}
      {isLooked && <LookedRun run={run} />}
      {run && !isRunning && !isLooked && <EndedRun run={run} />}
      {!isRunning && (
        <>
          <StartForm
            incoming={incoming}
            folder={folder}
            choices={run?.choices ?? null}
            answer={answer?.formId ? answer : undefined}
            isFirst={!isLooked && (!run || run.state === "failed")}
          />
          {sites.length > 0 && <ImportedSites sites={sites} />}
        </>
      )}
    </>
  );
}
