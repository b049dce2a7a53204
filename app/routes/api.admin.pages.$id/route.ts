import { recordRoute } from "~/admin/frame/record-api.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { pageKind } from "~/content/pages/page-kind.server";

export const handle: RouteHandle = { audience: "editor" };

export const loader = recordRoute(pageKind);

export const action = loader;
