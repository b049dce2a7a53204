import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "~/ui/use-hydrated";
import { fileFieldOf } from "./file-field-name";
import { sendFile } from "./send-file";

interface UploadInputProps {
  id: string;
  /** The field for the address. */
  name: string;
  label: string;
  /** The label of the progress bar. */
  working: string;
  /** Accepted file types, for the `accept` attribute. */
  accept: string;
  /** The address of the upload, and the name of the file in its request. */
  to: string;
  field: string;
  onUploaded: (address: string) => void;
}

/** A file input. With scripts a chosen file is uploaded at once; without, with its form. */
export function UploadInput(props: UploadInputProps) {
  const { id, name, label, working, accept, to, field, onUploaded } = props;
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setProgress(0);
    const answer = await sendFile(to, field, file, setProgress);
    setProgress(null);
    if ("url" in answer) onUploaded(answer.url);
    else setProblem(answer.message ?? t("picker.failed"));
  };

  return (
    <div className="admin-upload">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        // With scripts the form carries only the address.
        name={isHydrated ? undefined : fileFieldOf(name)}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {progress !== null && <progress max={100} value={progress} aria-label={working} />}
      {problem && (
        <p className="admin-field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
