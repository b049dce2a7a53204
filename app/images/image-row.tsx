import { useAddressField } from "~/editor/use-address-field";
import { adminPlaces } from "./admin-places";
import { Frame } from "./frame";
import { ImageUpload } from "./image-upload";
import { LibraryChoice } from "./library-choice";

/** A row in a list of images: a thumbnail, its address and the controls to replace it. */
export function ImageRow({ name, label, url }: { name: string; label: string; url: string }) {
  const { id, address, message, input, take } = useAddressField(name, { first: url });
  return (
    <div className="admin-image-row">
      <div className="admin-thumbnail">
        <Frame place={adminPlaces.thumbnail} url={address} alt="" />
      </div>
      <div className="admin-field">
        <label htmlFor={id}>{label}</label>
        <input {...input} />
        {message && (
          <p className="admin-field-error" id={`${id}-error`}>
            {message}
          </p>
        )}
        <LibraryChoice id={`${id}-library`} onChosen={take} />
        <ImageUpload id={`${id}-upload`} name={name} onUploaded={take} />
      </div>
    </div>
  );
}
