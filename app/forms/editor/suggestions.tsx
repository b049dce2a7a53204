import { useEffect, useState } from "react";
import { callApi } from "~/base/http/call-api";

const TYPING_PAUSE_MS = 150;

/**
 * Suggestions for the fields whose `list` is this id, loaded while one is typed in. Without
 * scripts, or when they cannot be loaded, there are none.
 *
 * @param address returns the address of the call for a text
 */
export function Suggestions({ id, address }: { id: string; address: (text: string) => string }) {
  const [options, setOptions] = useState<string[]>([]);
  useEffect(() => {
    let timer = 0;
    let asking = new AbortController();
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.getAttribute("list") !== id) return;
      window.clearTimeout(timer);
      const text = target.value.trim();
      if (text === "") return;
      timer = window.setTimeout(() => {
        asking.abort();
        asking = new AbortController();
        callApi<string[]>(address(text), { signal: asking.signal }).then(
          setOptions,
          () => undefined,
        );
      }, TYPING_PAUSE_MS);
    };
    document.addEventListener("input", onInput);
    return () => {
      document.removeEventListener("input", onInput);
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [id, address]);
  return (
    <datalist id={id}>
      {options.map((option) => (
        <option key={option} value={option} />
      ))}
    </datalist>
  );
}
