import { withZod } from "@remix-validated-form/with-zod";
import { teamMemberSchema } from "./team-member.schema";

export const teamMemberValidator = withZod(teamMemberSchema);
