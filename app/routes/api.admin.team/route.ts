import { recordsRoute } from "~/admin/frame/record-api.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { teamMemberKind } from "~/content/team/team-member-kind.server";

export const handle: RouteHandle = { audience: "editor" };

export const loader = recordsRoute(teamMemberKind);

export const action = loader;
