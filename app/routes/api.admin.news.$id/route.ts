import { recordRoute } from "~/admin/frame/record-api.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { newsKind } from "~/content/news/news-kind.server";

export const handle: RouteHandle = { audience: "editor" };

export const loader = recordRoute(newsKind);

export const action = loader;
