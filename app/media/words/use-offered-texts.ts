import { useEffect, useRef, useState } from "react";
import { callApi } from "~/base/http/call-api";
import { paths } from "~/language/i18n/paths";
import type { LibraryImage, OfferedTexts } from "~/media/images/library-image";

/** A part of the answer of the call; see `api.admin.pictures`. */
interface Answer {
  rows: Pick<LibraryImage, "address" | "offered">[];
}

/**
 * Reads what the file of an image offers for its empty texts, once it is asked for.
 *
 * @param address of the image
 */
export function useOfferedTexts(address: string) {
  const [offered, setOffered] = useState<OfferedTexts>({});
  const asked = useRef("");
  const current = useRef(address);
  useEffect(() => {
    current.current = address;
  }, [address]);
  const readOffers = () => {
    if (asked.current === address) return;
    asked.current = address;
    // Addresses begin with the hash of their content.
    const [name = ""] = address.slice(address.lastIndexOf("/") + 1).split("-");
    callApi<Answer>(`${paths.apiPictures}?${new URLSearchParams({ q: name })}`).then(
      ({ rows }) => {
        const image = rows.find((row) => row.address === address);
        if (image && current.current === address) setOffered(image.offered);
      },
      // Offers are no part of the form; they are read when it is opened again.
      () => (asked.current = ""),
    );
  };
  return { offered, readOffers };
}
