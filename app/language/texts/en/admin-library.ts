import { adminPictures } from "./admin-pictures";
import { adminStills } from "./admin-stills";

/** Texts of the library of images, and of what chooses and receives images. */
export const adminLibrary = {
  picker: {
    url: "URL",
    upload: "Upload",
    preview: "Preview",
    address: "Picture link",
    library: "Choose from the library",
    libraryLink: "Copy from the library (new tab)",
    libraryTitle: "Choose a picture",
    libraryMany: "Choose pictures",
    libraryAdd_one: "Add {{count}} picture",
    libraryAdd_other: "Add {{count}} pictures",
    libraryClose: "Close",
    file: "Upload a picture",
    limit: "Less than 5 MB; larger ones need JavaScript.",
    uploading: "Uploading",
    uploaded: "The picture is uploaded.",
    failed: "The file could not be uploaded. Please try again.",
    held: "Saving as soon as the file is sent.",
    notSaved: "Not saved: the file could not be sent",
    nothing: "No picture yet.",
    invalid: "Invalid Image",
  },
  pictures: adminPictures,
  stills: adminStills,
};
