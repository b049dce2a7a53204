import { Form, useActionData } from "@remix-run/react";
import { AUTHENTICATOR_FORM_ID, TURN_OFF_FORM_ID } from "~/accounts/account/form-ids";
import { CheckedForm } from "~/forms/fields/checked-form";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { ConfirmPasskey } from "./confirm-passkey";
import { ProofField } from "./proof-field";
import styles from "./second-factor.admin.module.css";
import { authenticatorValidator, proofValidator } from "./second-factor.schema";
import { useSetUpAddress } from "./set-up-path";

interface SetUp {
  /** In base32, in groups separated by spaces. */
  secret: string;
  qr: QrCode;
}

/**
 * The user's authenticator app: off, being set up, or on.
 *
 * @param since the instant it was turned on, or null
 * @param passkeyOrigin the origin of the user's passkeys, or null without any
 */
export function AuthenticatorApp({
  since,
  setUp,
  passkeyOrigin,
}: {
  since: string | null;
  setUp: SetUp | null;
  passkeyOrigin: string | null;
}) {
  const { t } = useTranslation("admin");
  const times = useTimes();
  const { address } = useSetUpAddress();
  if (since) {
    return (
      <>
        <p suppressHydrationWarning>{t("secondFactor.appSince", { when: times.format(since) })}</p>
        <TurnOff passkeyOrigin={passkeyOrigin} />
      </>
    );
  }
  return (
    <>
      <p className="admin-hint">{t("secondFactor.appIntro")}</p>
      {setUp && <SetUpForm {...setUp} />}
      <Form method="post" action={address()} preventScrollReset>
        <button className={setUp ? "button button-quiet" : "button"} name="intent" value="start">
          {t(setUp ? "secondFactor.startOver" : "secondFactor.start")}
        </button>
      </Form>
    </>
  );
}

function SetUpForm({ secret, qr }: SetUp) {
  const { t } = useTranslation("admin");
  const { address } = useSetUpAddress();
  const shared = { formId: AUTHENTICATOR_FORM_ID };
  return (
    <>
      <p>{t("secondFactor.scan")}</p>
      <QrImage code={qr} label={t("secondFactor.qr")} />
      <p>
        {t("secondFactor.orType")}{" "}
        <code className={styles.secret} data-secret>
          {secret}
        </code>
      </p>
      <p>{t("secondFactor.thenConfirm")}</p>
      <CheckedForm
        id={AUTHENTICATOR_FORM_ID}
        className="admin-narrow-form"
        validator={authenticatorValidator}
        action={address("confirm")}
        fields={["code"]}
        failureTitle={t("users.failed")}
      >
        <TextField
          {...shared}
          name="code"
          label={t("secondFactor.code")}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <div>
          <SubmitButton
            {...shared}
            idle={t("secondFactor.confirm")}
            working={t("secondFactor.confirming")}
          />
        </div>
      </CheckedForm>
    </>
  );
}

function TurnOff({ passkeyOrigin }: { passkeyOrigin: string | null }) {
  const { t } = useTranslation("admin");
  const answer = useActionData<{ formId?: string }>();
  const { address } = useSetUpAddress();
  const shared = { formId: TURN_OFF_FORM_ID };
  return (
    <details className={styles.disclosure} open={answer?.formId === TURN_OFF_FORM_ID || undefined}>
      <summary>{t("secondFactor.turnOff")}</summary>
      <CheckedForm
        id={TURN_OFF_FORM_ID}
        className="admin-narrow-form"
        validator={proofValidator}
        action={address("turnOff")}
        fields={["proof"]}
        failureTitle={t("users.failed")}
      >
        <p className="admin-hint">{t("secondFactor.turnOffIntro")}</p>
        <ConfirmPasskey action={address("turnOff")} origin={passkeyOrigin} />
        <ProofField {...shared} kind="code" />
        <div>
          <SubmitButton
            {...shared}
            idle={t("secondFactor.turnOffNow")}
            working={t("secondFactor.turningOff")}
          />
        </div>
      </CheckedForm>
    </details>
  );
}

/** A QR code. Dark on light in every theme, since readers need that. */
function QrImage({ code, label }: { code: QrCode; label: string }) {
  const { size, path } = code;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A QR code as the path of an SVG image whose unit is one module. */
export interface QrCode {
  /** Width in modules, including the quiet zone. */
  size: number;
  path: string;
}
