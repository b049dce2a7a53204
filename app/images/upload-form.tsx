import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useFailureToast } from "~/forms/failure-toast";
import { translateMessage } from "~/i18n/message-key";
import { useTranslation } from "~/i18n/use-translation";
import { IMAGE_TYPES } from "./image-upload";
import { IMAGE_FIELD } from "./library-image";
import type { UploadResult } from "./upload-result";
import { UploadResults } from "./upload-results";

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
  const problem = failure ?? (answer?.problem ? translateMessage(tMessage, answer.problem) : null);
  const isSending = state !== "idle" && formMethod === "POST";
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
      aria-label={title}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        name={IMAGE_FIELD}
        accept={IMAGE_TYPES}
        multiple={multiple}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
      />
      {problem && (
        <p className="admin-field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      {answer?.results && !isSending && (
        <UploadResults id={`${id}-results`} results={answer.results} />
      )}
      <button className="button button-quiet" disabled={isSending}>
        {isSending ? working : idle}
      </button>
    </Form>
  );
}
