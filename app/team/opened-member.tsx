import { useNavigate, useSearchParams } from "@remix-run/react";
import { PartMissing } from "~/forms/part-missing";
import { lazyPart } from "~/ui/lazy-part";
import type { MemberData } from "./member-card";
import { MEMBER_PARAM } from "./member-param";

const MemberDialog = lazyPart(() => import("./member-dialog"), MissingDialog);

/** The member that the address names, if there is one; the dialog is loaded with the first. */
export function OpenedMember({ members }: { members: MemberData[] }) {
  const [params] = useSearchParams();
  const member = members.find(({ id }) => String(id) === params.get(MEMBER_PARAM));
  return member ? <MemberDialog key={member.id} member={member} /> : null;
}

function MissingDialog() {
  const navigate = useNavigate();
  return <PartMissing onClose={() => navigate({ search: "" }, { preventScrollReset: true })} />;
}
