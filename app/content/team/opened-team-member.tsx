import { useSearchParams } from "@remix-run/react";
import { lazyPart } from "~/ui/parts/lazy-part";
import { LoadFailure } from "~/ui/parts/load-failure";
import { TEAM_MEMBER_PARAM } from "./team-member";
import type { TeamMemberData } from "./team-member-card";
import { useCloseMember } from "./use-close-member";

const TeamMemberDialog = lazyPart(() => import("./team-member-dialog"), MissingDialog);

/** The dialog of the member in the query string, if any; its code is loaded on first use. */
export function OpenedTeamMember({
  members,
  closed,
}: {
  members: TeamMemberData[];
  /** The address of the page without the dialog. */
  closed: string;
}) {
  const [params] = useSearchParams();
  const member = members.find(({ id }) => String(id) === params.get(TEAM_MEMBER_PARAM));
  return member ? <TeamMemberDialog key={member.id} member={member} closed={closed} /> : null;
}

function MissingDialog() {
  return <LoadFailure onClose={useCloseMember()} />;
}
