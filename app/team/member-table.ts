import type { TableOf } from "~/records/record-table";
import type { NewMember } from "./member.schema";

declare module "~db/tables" {
  interface Tables {
    team_members: TableOf<NewMember, "name" | "role_en" | "role_es", "order">;
  }
}
