import { useLocation } from "@remix-run/react";
import { ReliableForm } from "~/admin/lists/reliable-form";
import { useTranslation } from "~/language/i18n/use-translation";

/**
 * A form whose buttons mark a message as answered and open the reply whose address they carry
 * (`data-address`) in the admin's mail program. Without scripts the next page has that address as a
 * link.
 *
 * @param action the address of the message; that of this page by default
 */
export function ReplyForm({
  action,
  children,
  ...props
}: {
  action?: string;
  className?: string;
  children: React.ReactNode;
}) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  return (
    <ReliableForm
      {...props}
      action={action ?? `${pathname}${search}`}
      failed={t("form.unsaved")}
      isSent={(submitter) => {
        openMail(submitter?.dataset.address);
        return true;
      }}
    >
      {children}
    </ReliableForm>
  );
}

/** Opens an address in the mail program, from the press itself: browsers refuse it later. */
function openMail(address: string | undefined): void {
  if (!address?.startsWith("mailto:")) return;
  const link = document.createElement("a");
  link.href = address;
  link.click();
}
