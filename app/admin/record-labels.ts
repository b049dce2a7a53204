import { useNewsLabels } from "~/news/news-form";
import { useProjectLabels } from "~/projects/project-form";
import { useTeamMemberLabels } from "~/team/team-member-form";
import type { RecordSegment } from "./record-kinds";

/** Returns the labels of a record's fields by field name, as used in its form. */
export function useRecordLabels(kind: RecordSegment): Record<string, string> {
  const labels = {
    projects: useProjectLabels().labels,
    news: useNewsLabels().labels,
    team: useTeamMemberLabels().labels,
  };
  return labels[kind];
}
