import { newsKind } from "./news/news-kind.server";
import { projectKind } from "./projects/project-kind.server";
import type { RecordKind } from "./records/record-kind.server";
import { memberKind } from "./team/member-kind.server";

/** The kinds of records that have versions, a trash, an API and a place in exports. */
export const kinds: readonly RecordKind[] = [projectKind, memberKind, newsKind];
