import type { GeneratedAlways } from "kysely";
import type { Instant } from "~db/tables";
import type { VideoKind } from "./video";

interface ProjectVideosTable {
  id: GeneratedAlways<number>;
  projectId: number;
  position: number;
  kind: VideoKind;
  title_en: string | null;
  title_es: string | null;
  url: string;
  posterUrl: string | null;
  captionsEnUrl: string | null;
  captionsEsUrl: string | null;
  /** When a video of this address was added to the film. */
  addedAt: Instant;
}

declare module "~db/tables" {
  interface Tables {
    project_videos: ProjectVideosTable;
  }
}
