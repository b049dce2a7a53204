import type { GeneratedAlways } from "kysely";
import type { CreditKind } from "~/films/credits/credit";

interface ProjectImagesTable {
  id: GeneratedAlways<number>;
  projectId: number;
  position: number;
  imageUrl: string;
}

interface ProjectCreditsTable {
  id: GeneratedAlways<number>;
  projectId: number;
  position: number;
  role_en: string;
  role_es: string;
  name: string;
  /** Null: as the words of the role say. */
  kind: CreditKind | null;
  character_en: string | null;
  character_es: string | null;
  /** A team member, who may be deleted; null for the one of the name, 0 for none. */
  personId: number | null;
}

/** Prizes, nominations and selections. */
interface ProjectAwardsTable {
  id: GeneratedAlways<number>;
  projectId: number;
  position: number;
  festival: string;
  year: string;
  /** The name of the prize or of the section. */
  award_en: string | null;
  award_es: string | null;
  kind: "won" | "nominated" | "selected";
}

declare module "~db/tables" {
  interface Tables {
    project_images: ProjectImagesTable;
    project_credits: ProjectCreditsTable;
    project_awards: ProjectAwardsTable;
  }
}
