import { Form } from "@remix-run/react";
import { confirmPath } from "~/accounts/account/confirm-paths";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { NewPasskey } from "./new-passkey";
import styles from "./second-factor.admin.module.css";
import type { OwnPasskey } from "./second-factor.server";
import { useSetUpAddress } from "./set-up-path";
import { usePasskeys } from "./use-passkeys";

/**
 * The user's passkeys.
 *
 * @param origin the origin that passkeys are bound to, or null if the site offers none
 * @param mayChange true if the session was confirmed recently
 */
export function Passkeys({
  passkeys,
  origin,
  mayChange,
}: {
  passkeys: OwnPasskey[];
  origin: string | null;
  mayChange: boolean;
}) {
  const { t } = useTranslation("admin");
  const { address } = useSetUpAddress();
  const isPossible = usePasskeys(origin);
  return (
    <>
      <p className="admin-hint">{t("secondFactor.passkeysIntro")}</p>
      {passkeys.length === 0 && <p>{t("secondFactor.passkeyNone")}</p>}
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!isPossible && <p className="admin-hint">{t("secondFactor.passkeysNeedScripts")}</p>}
      {isPossible && mayChange && <NewPasskey />}
      {isPossible && !mayChange && (
        <Link className="button button-quiet" to={confirmPath(address())}>
          {t("secondFactor.confirmFirst")}
        </Link>
      )}
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const { t } = useTranslation("admin");
  const { address } = useSetUpAddress();
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className="admin-hint">
          {t("secondFactor.passkeyAdded")}: <Time instant={createdAt} /> ·{" "}
          {t("secondFactor.passkeyUsed")}:{" "}
          {lastUsedAt ? (
            <Time instant={lastUsedAt} as="relative" />
          ) : (
            t("secondFactor.passkeyUnused")
          )}
        </p>
        {!passkey.isVerifiedEverywhere && (
          <p className="admin-important">{t("secondFactor.passkeyMethod")}</p>
        )}
      </div>
      <Form method="post" action={address()} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button
          className="button button-quiet"
          name="intent"
          value="removePasskey"
          aria-label={t("secondFactor.passkeyRemoveOf", { name })}
        >
          {t("secondFactor.passkeyRemove")}
        </button>
      </Form>
    </li>
  );
}
