import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { SendingButton } from "~/ui/parts/sending-button";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { CHOSEN_TYPES, IMAGE_TYPES } from "./image-upload";
import { IMAGE_FIELD } from "./library-image";
import type { UploadResult } from "./upload-result";
import { UploadResults } from "./upload-results";
import { useLargeUploads } from "./use-large-uploads";

/** Uploads images and shows the result of each. */
export function UploadForm({
  title,
  label,
  idle,
  working,
  multiple = false,
}: {
  title: string;
  label: string;
  idle: string;
  working: string;
  multiple?: boolean;
}) {
  const { t } = useTranslation("admin");
  const id = useId();
  const answer = useActionData<{ problem?: string; results?: UploadResult[] }>();
  const { state, formMethod } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const failure = useFailureToast("upload", answer, {
    title: t("form.failed"),
    fallback: () => t("picker.failed"),
  });
  const { t: tMessage } = useTranslation();
  const isHydrated = useHydrated();
  const large = useLargeUploads(multiple);
  const { progress } = large;
  const refused = large.problem ?? answer?.problem;
  const problem = failure ?? (refused ? translateMessage(tMessage, refused) : null);
  const isSending = (state !== "idle" && formMethod === "POST") || progress !== null;
  const results = large.results ?? answer?.results;
  useEffect(() => {
    // Clears the file input after sending, so that a file is not sent twice.
    if (!isSending) form.current?.reset();
  }, [isSending]);
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="admin-upload admin-panel"
      onSubmit={large.onSubmit}
      aria-label={title}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        name={IMAGE_FIELD}
        accept={isHydrated ? CHOSEN_TYPES : IMAGE_TYPES}
        multiple={multiple}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
      />
      {isHydrated && <p className="admin-hint">{t("pictures.largeHint")}</p>}
      {problem && (
        <p className="admin-field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      {progress && (
        <>
          <progress
            max={100}
            value={progress.percent ?? undefined}
            aria-label={t("stills.progress", { name: progress.name })}
          />
          <p className="admin-hint">
            {progress.number}/{progress.count} {progress.name}
          </p>
        </>
      )}
      {results && !isSending && <UploadResults id={`${id}-results`} results={results} />}
      <SendingButton className="button button-quiet" isSending={isSending}>
        {isSending ? working : idle}
      </SendingButton>
    </Form>
  );
}
