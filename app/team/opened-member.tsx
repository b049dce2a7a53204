import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import type { MemberData } from "./member-card";
import { MEMBER_PARAM } from "./member-param";

const MemberDialog = lazy(() => import("./member-dialog"));

/** The member that the address names, if there is one; the dialog is loaded with the first. */
export function OpenedMember({ members }: { members: MemberData[] }) {
  const [params] = useSearchParams();
  const member = members.find(({ id }) => String(id) === params.get(MEMBER_PARAM));
  return <Suspense>{member && <MemberDialog key={member.id} member={member} />}</Suspense>;
}
