import type { Generated } from "kysely";
import type { Flag, Folded, InBoth, RecordColumns } from "../columns";

export interface TeamMembersTable
  extends
    RecordColumns,
    InBoth<"role", string>,
    InBoth<"bio">,
    Folded<"name" | "role_en" | "role_es"> {
  name: string;
  /** Empty for none. */
  imageUrl: string;
  order: Generated<number>;
  isOnTeamPage: Generated<Flag>;
  websiteUrl: string | null;
  imdbUrl: string | null;
  wikipediaUrl: string | null;
  instagramUrl: string | null;
}
