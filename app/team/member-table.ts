import type { TableOf } from "~/records/record-table";
import type { NewTeamMember } from "./team-member.schema";

declare module "~db/tables" {
  interface Tables {
    team_members: TableOf<NewTeamMember, "name" | "role_en" | "role_es", "order">;
  }
}
