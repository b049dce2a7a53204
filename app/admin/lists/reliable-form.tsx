import type { FormProps } from "@remix-run/react";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { useReliableFetcher } from "~/forms/fields/use-reliable-fetcher";
import { useTranslation } from "~/language/i18n/use-translation";

interface ReliableFormProps extends Omit<FormProps, "method" | "onSubmit"> {
  /** The address of another screen's route. */
  action: string;
  /** The message when the server could not do it. */
  failed: string;
  /** Called before it is sent; false leaves it to the browser, such as a download. */
  isSent?: (submitter: HTMLElement | null) => boolean;
}

/**
 * A form whose action is another screen's. Without scripts the browser sends it; with scripts the
 * screen stays when that fails, and says so.
 */
export function ReliableForm({ action, failed, isSent, children, ...props }: ReliableFormProps) {
  const { t } = useTranslation("admin");
  const { fetcher, onSubmit } = useReliableFetcher();
  const { Form, state, data } = fetcher;
  const failure = useFailureToast(props.id ?? action, data, {
    title: t("form.failed"),
    fallback: () => failed,
  });
  return (
    <Form
      {...props}
      method="post"
      action={action}
      aria-busy={state !== "idle"}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (isSent && !isSent(submitter)) return;
        if (state !== "idle") return event.preventDefault();
        onSubmit(event);
      }}
    >
      {children}
      {failure && (
        <p className="admin-field-error" role="alert">
          {failure}
        </p>
      )}
    </Form>
  );
}
