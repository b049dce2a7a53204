import { useNewsLabels } from "~/news/news-form";
import { useProjectLabels } from "~/projects/project-form";
import { useTeamMemberLabels } from "~/team/team-member-form";
import type { RecordSegment } from "./record-kinds";

/** The label of every field of a record by its name, as its form has them. */
export function useRecordLabels(kind: RecordSegment): Record<string, string> {
  const labels = {
    projects: useProjectLabels().labels,
    news: useNewsLabels().labels,
    team: useTeamMemberLabels().labels,
  };
  return labels[kind];
}
