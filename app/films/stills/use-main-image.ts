import { useEffect, useState } from "react";

/**
 * The main image of the film, in another field of the same form.
 *
 * @param id of that field
 */
export function useMainImage(id: string) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const look = () => {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) setAddress(input.value);
    };
    look();
    document.addEventListener("input", look);
    document.addEventListener("change", look);
    return () => {
      document.removeEventListener("input", look);
      document.removeEventListener("change", look);
    };
  }, [id]);
  return {
    address,
    set: (url: string) => {
      const input = document.getElementById(id);
      if (!(input instanceof HTMLInputElement)) return;
      // React notices a value that its own setter has not set.
      Reflect.set(HTMLInputElement.prototype, "value", url, input);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}
