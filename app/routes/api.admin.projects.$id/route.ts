import { recordRoute } from "~/admin/frame/record-api.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { projectKind } from "~/films/projects/project-kind.server";

export const handle: RouteHandle = { audience: "editor" };

export const loader = recordRoute(projectKind);

export const action = loader;
