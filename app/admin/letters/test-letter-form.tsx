import { Form, useActionData } from "@remix-run/react";
import type { Language } from "~/language/i18n/languages";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { TEST_ID } from "./letter-bar";

/** Sends the shown letter to one address. */
export function TestForm({ language, address }: { language: Language; address: string }) {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  const answer = useActionData<{ fieldErrors?: Record<string, string> }>();
  const message = answer?.fieldErrors?.to;
  return (
    <section className="admin-section" id={TEST_ID} aria-labelledby="letter-test-title">
      <h2 id="letter-test-title">{t("letters.test")}</h2>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="language" value={language} />
        <div className="admin-field">
          <label htmlFor="test-to">{t("letters.testTo")}</label>
          <input
            id="test-to"
            name="to"
            type="email"
            autoComplete="email"
            defaultValue={address}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? "test-to-error" : "test-to-hint"}
          />
          {message && (
            <p className="admin-field-error" id="test-to-error" role="alert">
              {translateMessage(tPublic, message)}
            </p>
          )}
          <p className="admin-hint" id="test-to-hint">
            {t("letters.testHint")}
          </p>
        </div>
        <div className="admin-actions">
          <button className="button button-quiet" name="intent" value="test">
            {t("letters.testSend")}
          </button>
        </div>
      </Form>
    </section>
  );
}
