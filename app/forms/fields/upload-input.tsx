import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { showToast } from "~/ui/parts/toast";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { fileFieldOf } from "./file-field-name";
import type { SendOptions, UploadAnswer } from "./send-file";
import { useSubmitAfterUploads } from "./use-submit-after-uploads";

interface UploadInputProps {
  id: string;
  /** The field for the address. */
  name: string;
  label: React.ReactNode;
  /** Its name where its label says too little for those who do not see what is around it. */
  ownName?: string;
  /** A limit that holds without scripts only. */
  limit?: string;
  /** The label of the progress bar. */
  working: string;
  /** Accepted file types, for the `accept` attribute. */
  accept: string;
  send: (file: File, options: SendOptions) => Promise<UploadAnswer>;
  onUploaded: (address: string) => void;
  /** True if the page was asked for by a button beside it. */
  isFocused?: boolean;
}

/**
 * A file input. With scripts a chosen file is uploaded at once, and a form that is submitted during
 * the upload is sent after it. Without scripts the file is sent with its form.
 */
export function UploadInput(props: UploadInputProps) {
  const { id, name, label, limit, working, accept, onUploaded } = props;
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const formOf = () => input.current?.form ?? null;
  const held = useSubmitAfterUploads(formOf, progress !== null, () =>
    showToast({ kind: "success", title: t("picker.held") }),
  );

  const upload = async (file: File | undefined) => {
    if (!file) return;
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setProblem(null);
    setProgress(0);
    const answer = await props.send(file, { onProgress: setProgress, signal });
    // Another file was chosen during the upload, which replaces this one, or the form was left.
    if (signal.aborted) return;
    setProgress(null);
    if ("url" in answer) {
      onUploaded(answer.url);
      if (held.isHeld()) held.submit();
      return;
    }
    const message = answer.message ?? t("picker.failed");
    setProblem(message);
    if (!held.isHeld()) return;
    held.forget();
    showToast({ kind: "error", title: t("picker.notSaved"), description: message });
  };

  const hint = isHydrated ? undefined : limit;
  const describedBy = [hint && `${id}-limit`, problem && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="admin-upload">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={props.ownName}
        // Its file was removed, and the page is about that.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={props.isFocused}
        accept={accept}
        // With scripts the form carries only the address.
        name={isHydrated ? undefined : fileFieldOf(name)}
        aria-describedby={describedBy || undefined}
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      {hint && (
        <p className="admin-hint" id={`${id}-limit`}>
          {hint}
        </p>
      )}
      {progress !== null && <progress max={100} value={progress} aria-label={working} />}
      {problem && (
        <p className="admin-field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
