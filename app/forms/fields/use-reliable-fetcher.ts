import { type SubmitFunction, useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { prepareSubmit } from "./prepare-submit";
import type { SubmitFailure } from "./submit";

type Options = NonNullable<Parameters<SubmitFunction>[1]>;

/**
 * Returns a fetcher for a form whose action is the route of another screen. Without a network it
 * returns a {@link SubmitFailure} and the page stays; if only the script of that route fails to
 * load, the form is sent as a document.
 */
export function useReliableFetcher() {
  const fetcher = useFetcher<unknown>();
  const [isPreparing, setIsPreparing] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure | null>(null);

  const send = async (form: FormData, options: Options) => {
    setFailure(null);
    setIsPreparing(true);
    const way = await prepareSubmit(options.action ?? "");
    if (way === "fetcher") return fetcher.submit(form, options);
    if (way === "document") return sendDocument(form, options);
    setIsPreparing(false);
    setFailure({ failed: true, serverMessage: null, isNetworkError: true });
  };
  useEffect(() => {
    // The fetcher has started or finished.
    setIsPreparing(false);
  }, [fetcher.state, fetcher.data]);
  const submit = (target: FormData | HTMLFormElement | Record<string, string>, options: Options) =>
    void send(toFormData(target), options);

  const sure = {
    ...fetcher,
    // While a form is being prepared, no other is sent.
    state: isPreparing ? "submitting" : fetcher.state,
    data: failure ?? fetcher.data,
    submit,
  } as typeof fetcher;
  return {
    fetcher: sure,
    /** The submit handler of a `Form` of this fetcher. */
    onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      void send(new FormData(form, submitter), {
        method: "post",
        action: form.getAttribute("action") ?? window.location.href,
        preventScrollReset: true,
      });
    },
  };
}

function toFormData(target: FormData | HTMLFormElement | Record<string, string>): FormData {
  if (target instanceof FormData) return target;
  if (target instanceof HTMLFormElement) return new FormData(target);
  const form = new FormData();
  for (const [name, value] of Object.entries(target)) form.set(name, value);
  return form;
}

/** Sends a form as a document, as without scripts; the response is the next page. */
function sendDocument(fields: FormData, { action = "", method = "post" }: Options): void {
  const form = document.createElement("form");
  form.action = action;
  form.method = method;
  form.hidden = true;
  for (const [name, value] of fields) {
    if (typeof value !== "string") continue;
    const input = document.createElement("textarea");
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
