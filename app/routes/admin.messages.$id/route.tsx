import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteLink } from "~/admin/delete-link";
import { deleteReturnPath } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { usePermission } from "~/admin/use-permission";
import { idParam, notFound } from "~/http/params.server";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { findMessage, markMessageRead } from "~/messages/managed-messages.server";
import { MessageDetails, MessageText, ReplyLink } from "~/messages/message-details";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";
import { isOpenedByPerson } from "./opened-by-person.server";

export const meta = adminMeta;

/** Loads a message; opening it marks it as read (decision C34). */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "readMessages");
  const db = database();
  const id = idParam(args.params.id);
  const found = id && (await findMessage(db, id));
  if (!found) throw notFound(t("messages.notFound"));
  const isScreenerOpen = !found.isRead && isOpenedByPerson(args.request);
  return {
    page: { title: found.subject },
    message: isScreenerOpen ? await markMessageRead(db, found.id, user) : found,
    returnTo: deleteReturnPath(args, paths.adminMessages),
  };
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function MessagePage() {
  const { t } = useTranslation("admin");
  const { message, returnTo } = useLoaderData<typeof loader>();
  const mayDelete = usePermission("manageSite");
  const crumbs = [...useCrumbs(), { to: returnTo, label: t("messages.title") }];
  return (
    <>
      <ScreenHead title={message.subject} crumbs={crumbs} />
      <article className="admin-message">
        <MessageDetails message={message}>
          <MessageText text={message.message} />
        </MessageDetails>
        <div className="admin-actions">
          <ReplyLink message={message} />
          {mayDelete && (
            <DeleteLink
              to={`${paths.adminMessages}/${message.id}/delete`}
              name={message.subject}
              returnTo={returnTo}
            />
          )}
        </div>
      </article>
    </>
  );
}
