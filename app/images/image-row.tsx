import { useRef, useState } from "react";
import { useRecordField } from "~/forms/record-fields";
import { FILE_SUFFIX, UploadInput } from "./image-picker";
import { Picture } from "./picture";

/** A picture in a list of pictures: small, with its address and a way to upload another. */
export function ImageRow({
  name,
  label,
  url: first,
}: {
  name: string;
  label: string;
  url: string;
}) {
  const { id, message, getInputProps, attributes } = useRecordField(name);
  const [url, setUrl] = useState(first);
  const input = useRef<HTMLInputElement>(null);
  const inputProps = getInputProps<React.ComponentProps<"input">>(attributes);
  return (
    <div className="admin-image-row">
      <div className="admin-thumbnail">
        <Picture url={url} alt="" sizes="6rem" />
      </div>
      <div className="admin-field">
        <label htmlFor={id}>{label}</label>
        <input
          {...inputProps}
          ref={input}
          type="text"
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={(event) => {
            setUrl(event.target.value);
            inputProps.onChange?.(event);
          }}
        />
        {message && (
          <p className="admin-field-error" id={`${id}-error`}>
            {message}
          </p>
        )}
        <UploadInput
          id={`${id}-upload`}
          name={`${name}${FILE_SUFFIX}`}
          onUploaded={(uploaded) => {
            setUrl(uploaded);
            queueMicrotask(() =>
              input.current?.dispatchEvent(new Event("change", { bubbles: true })),
            );
          }}
        />
      </div>
    </div>
  );
}
