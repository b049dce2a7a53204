import { useActionData } from "@remix-run/react";
import gateStyles from "~/films/screeners/gate.module.css";
import { CheckedForm } from "~/forms/fields/checked-form";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton } from "~/forms/fields/field";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { PasswordField } from "~/forms/fields/password-field";
import { OPENING_FORM_ID } from "./invitation";
import type { ClosedView, GateView, InvitationTexts } from "./invitation-page.server";
import styles from "./invitation.module.css";
import { openingValidator } from "./invitation.schema";

/** A person's link before it is opened: a button, which counts the opening. */
export function InvitationGate({
  texts,
  gate,
  formKey,
}: {
  texts: InvitationTexts;
  gate: GateView;
  /** The same rendered form counts one opening. */
  formKey: string;
}) {
  const { failed } = texts;
  const problem = useFailureToast(OPENING_FORM_ID, useActionData(), {
    title: failed,
    fallback: () => failed,
  });
  return (
    <div className={gateStyles.place}>
      <header className={styles.head}>
        <p className="eyebrow">{gate.film ? texts.title : <bdi>{gate.reader}</bdi>}</p>
        <h1 className={styles.title} lang={gate.film?.lang}>
          {gate.film?.text ?? texts.title}
        </h1>
        {gate.film && (
          <p className="lead">
            <bdi>{gate.reader}</bdi>
          </p>
        )}
      </header>
      <p>{gate.hasPassword ? texts.locked : texts.ready}</p>
      {gate.notes.length > 0 && <p className={styles.note}>{gate.notes.join(" ")}</p>}
      <CheckedForm
        id={OPENING_FORM_ID}
        className={gateStyles.form}
        validator={openingValidator}
        headingLevel={2}
        fields={gate.hasPassword ? ["password"] : []}
        failureTitle={failed}
      >
        {problem && (
          <p className="failure-text" role="alert">
            {problem}
          </p>
        )}
        <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={formKey} />
        {gate.hasPassword && (
          <PasswordField
            formId={OPENING_FORM_ID}
            name="password"
            label={texts.password}
            autoComplete="current-password"
          />
        )}
        <div>
          <SubmitButton formId={OPENING_FORM_ID} idle={texts.watch} working={texts.opening} />
        </div>
      </CheckedForm>
    </div>
  );
}

/** A link that opens nothing any more, and whom to ask. */
export function InvitationClosed({
  texts,
  closed,
}: {
  texts: InvitationTexts;
  closed: ClosedView;
}) {
  return (
    <div className={gateStyles.place}>
      <h1 className={styles.title}>{closed.title}</h1>
      <p className="lead">{closed.reason}</p>
      <p>
        {closed.email ? (
          <>
            {texts.ask} <a href={`mailto:${closed.email}`}>{closed.email}</a>
          </>
        ) : (
          texts.askCompany
        )}
      </p>
    </div>
  );
}
