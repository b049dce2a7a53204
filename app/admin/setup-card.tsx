import { Form, Link } from "@remix-run/react";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "./card";
import { setupPath, type SetupState } from "./setup-steps";

/** The list of what makes the site the company's own; each step can be skipped. */
export function SetupCard({ steps }: { steps: SetupState[] }) {
  const { t } = useTranslation("admin");
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <Card id="setup" title={t("setup.title")}>
      <p>{t("setup.progress", { done, count: steps.length })}</p>
      <Form method="post" action={paths.adminSetup} preventScrollReset>
        <ol className="admin-setup">
          {steps.map(({ step, state }) => (
            <li key={step} data-step={step} data-state={state}>
              <Link to={setupPath(step)}>{t(`setup.steps.${step}`)}</Link>
              <span className="admin-badge">{t(`setup.states.${state}`)}</span>
              {state !== "done" && (
                <button
                  className="text-link"
                  name={state === "open" ? "skip" : "restore"}
                  value={step}
                >
                  {t(state === "open" ? "setup.skip" : "setup.restore")}{" "}
                  <span className="visually-hidden">{t(`setup.steps.${step}`)}</span>
                </button>
              )}
            </li>
          ))}
        </ol>
      </Form>
    </Card>
  );
}
