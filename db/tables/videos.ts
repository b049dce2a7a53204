import type { Instant, RowOfProject } from "../columns";

export interface ProjectVideosTable extends RowOfProject {
  kind: "teaser" | "clip" | "makingOf" | "interview" | "other";
  title_en: string | null;
  title_es: string | null;
  url: string;
  posterUrl: string | null;
  captionsEnUrl: string | null;
  captionsEsUrl: string | null;
  /** When a video of this address was added to the film. */
  addedAt: Instant;
}
