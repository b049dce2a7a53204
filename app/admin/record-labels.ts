import { useNewsLabels } from "~/news/news-form";
import { useProjectLabels } from "~/projects/project-form";
import { useMemberLabels } from "~/team/member-form";
import type { RecordKind } from "./record-kinds";

/** The label of every field of a record by its name, as its form has them. */
export function useRecordLabels(kind: RecordKind): Record<string, string> {
  const labels = {
    projects: useProjectLabels().labels,
    news: useNewsLabels().labels,
    team: useMemberLabels().labels,
  };
  return labels[kind];
}
