import { Form, useNavigation } from "@remix-run/react";
import { SendingButton } from "~/ui/parts/sending-button";

/**
 * A form of one button, and what stands in it, that changes the run.
 *
 * @param run the id of the run that is shown: a later one is another
 */
export function RunButton({
  run,
  intent,
  label,
  isQuiet = false,
  children,
}: {
  run: string;
  intent: "look" | "import" | "stop" | "goOn" | "forget";
  label: string;
  isQuiet?: boolean;
  children?: React.ReactNode;
}) {
  const { state } = useNavigation();
  return (
    <Form method="post" className={children ? "admin-form" : undefined} preventScrollReset>
      <input type="hidden" name="run" value={run} />
      {children}
      <div className="admin-actions">
        <SendingButton
          className={isQuiet ? "button button-quiet" : "button"}
          name="intent"
          value={intent}
          isSending={state === "submitting"}
        >
          {label}
        </SendingButton>
      </div>
    </Form>
  );
}
