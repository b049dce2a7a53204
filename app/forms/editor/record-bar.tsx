import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { useFormContext } from "remix-validated-form";
import { EnterButton } from "~/forms/fields/field";
import { useRevealedField } from "~/forms/fields/revealed-field";
import { Time, useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { ClosingDetails } from "~/ui/parts/closing-details";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import { SendingButton } from "~/ui/parts/sending-button";
import { useFocusWhenGone } from "~/ui/parts/use-focus-when-gone";
import type { RecordHeading } from "./record-heading";
import { RecordPreviewButton } from "./record-preview-button";
import styles from "./styles/record-bar.admin.module.css";

interface RecordBarProps {
  formId: string;
  screen: RecordHeading;
  /** True if the form has what is not stored. */
  isUnsaved: boolean;
  /** The fields about who sees the record; null where the form has them. */
  publishing?: React.ReactNode;
  saveLabel: string;
  savingLabel: string;
}

/** The bar above the form of a record: way back, title, state, buttons. It stays in view. */
export function RecordBar({
  formId,
  screen,
  isUnsaved,
  publishing,
  saveLabel,
  savingLabel,
}: RecordBarProps) {
  const { t } = useTranslation("admin");
  const { isSubmitting } = useFormContext(formId);
  const { heading, title, back, state, view } = screen;
  const isDraft = state === "new" || state === "draft";
  const [before, after] = heading.includes(title) ? heading.split(title, 2) : ["", ""];
  const button = { form: formId, isSending: isSubmitting };
  return (
    <header className={styles.bar} data-record-bar>
      <EnterButton formId={formId} isOutside />
      <Link className={styles.back} to={back.to} data-back>
        <Icon name="back" size={20} />
        <span className="visually-hidden">{t("frame.backTo", { screen: back.label })}</span>
      </Link>
      <div className={styles.name}>
        <h1 title={title}>
          <span className="visually-hidden">{before}</span>
          <bdi>{title}</bdi>
          <span className="visually-hidden">{after}</span>
        </h1>
        <p className={styles.state}>
          {!publishing && <StateBadge screen={screen} />}
          <SavedState screen={screen} isUnsaved={isUnsaved} />
          {/* Leaving while the form is being sent could cancel it, or show what was before. */}
          {view && state === "public" && !isSubmitting && (
            <a href={view} data-view>
              {t("form.viewPage")}
            </a>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {publishing && <Publishing screen={screen}>{publishing}</Publishing>}
        <div className={styles.wide}>
          <RecordPreviewButton formId={formId} />
          <CancelLink to={back.to} />
        </div>
        {isDraft && (
          <SendingButton {...button} className="button button-quiet" data-save>
            {isSubmitting ? savingLabel : t("recordForm.saveDraft")}
          </SendingButton>
        )}
        {state === "scheduled" && (
          <SendingButton
            {...button}
            className="button button-quiet"
            name="intent"
            value="publishNow"
          >
            {t("recordForm.publishNow")}
          </SendingButton>
        )}
        {/* The same element, so that the focus stays when publishing makes the other of it. */}
        {isDraft ? (
          <SendingButton {...button} className="button" name="intent" value="publish">
            {t(isLater(screen) ? "recordForm.schedule" : "recordForm.publish")}
          </SendingButton>
        ) : (
          <SendingButton {...button} className="button" data-save>
            {isSubmitting ? savingLabel : saveLabel}
          </SendingButton>
        )}
        <MoreActions formId={formId} screen={screen} />
      </div>
    </header>
  );
}

/** The menu of a record; on narrow screens the preview and the way back are in it as well. */
function MoreActions({ formId, screen }: Pick<RecordBarProps, "formId" | "screen">) {
  const { t } = useTranslation("admin");
  const { isSubmitting } = useFormContext(formId);
  const { back, state, view, menu } = screen;
  const summary = useRef<HTMLElement>(null);
  // Its button disappears once the record is not public, so the summary takes the focus.
  const unpublish = useFocusWhenGone<HTMLDivElement>(() => summary.current);
  return (
    <ClosingDetails
      className={menu ? styles.more : `${styles.more} ${styles.narrow}`}
      data-more-actions
    >
      <summary ref={summary} aria-label={t("recordForm.more")} title={t("recordForm.more")}>
        <span aria-hidden="true">⋯</span>
      </summary>
      <div className={styles.moreMenu}>
        <div className={styles.narrow}>
          <RecordPreviewButton formId={formId} />
          <CancelLink to={back.to} />
        </div>
        {(state === "public" || state === "scheduled") && (
          <div ref={unpublish}>
            <SendingButton form={formId} isSending={isSubmitting} name="intent" value="unpublish">
              {t("recordForm.unpublish")}
            </SendingButton>
          </div>
        )}
        {view && (
          <a href={view} target="_blank" rel="noopener">
            {t("form.viewPage")} <span className="visually-hidden">{t("recordForm.newTab")}</span>
          </a>
        )}
        {menu}
      </div>
    </ClosingDetails>
  );
}

/** The state of a record, which opens the fields about it; at once if one of them is refused. */
function Publishing({ screen, children }: { screen: RecordHeading; children: React.ReactNode }) {
  const { t } = useTranslation("admin");
  const frame = useRef<HTMLDivElement>(null);
  useRevealedField(frame, () => {
    const details = frame.current?.querySelector("details");
    if (details) details.open = true;
  });
  return (
    <div ref={frame}>
      <ClosingDetails className={styles.more} data-publishing>
        <summary className={styles.publishing}>
          <span className="visually-hidden">{t("recordForm.publishing")}: </span>
          <StateBadge screen={screen} /> <span aria-hidden="true">▾</span>
        </summary>
        <div className={`${styles.moreMenu} ${styles.publishingFields}`}>{children}</div>
      </ClosingDetails>
    </div>
  );
}

const isLater = ({ publishAt }: RecordHeading) =>
  publishAt !== null && Date.parse(publishAt) > Date.now();

function StateBadge({ screen: { state, publishAt } }: { screen: RecordHeading }) {
  const { t } = useTranslation("admin");
  const times = useTimes();
  if (state === null) return null;
  const text =
    state === "scheduled" && publishAt
      ? t("recordForm.states.scheduled", { time: times.format(publishAt) })
      : t(`recordForm.states.${state === "scheduled" ? "public" : state}`);
  return (
    <span
      className="admin-badge"
      data-quiet={state === "public" ? undefined : true}
      data-state={state}
    >
      {text}
    </span>
  );
}

/** Says that there is something to save, or when it was last saved. */
function SavedState({
  screen: { saved },
  isUnsaved,
}: {
  screen: RecordHeading;
  isUnsaved: boolean;
}) {
  const { t } = useTranslation("admin");
  return (
    <span
      className={styles.saved}
      data-record-saved
      role="status"
      data-unsaved={isUnsaved || undefined}
    >
      {isUnsaved && t("recordForm.unsaved")}
      {!isUnsaved && saved && (
        <>
          {t("recordForm.saved")} <Time instant={saved.at} as="relative" />
        </>
      )}
    </span>
  );
}

/** A link to the previous page; without a history or scripts, to the list. */
export function CancelLink({ to }: { to: string }) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  return (
    <Link
      className="button button-quiet"
      to={to}
      data-cancel
      onClick={(event) => {
        const { idx } = (window.history.state ?? {}) as { idx?: number };
        if (!idx) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      {t("form.cancel")}
    </Link>
  );
}
