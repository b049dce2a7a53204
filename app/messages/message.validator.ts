import { withZod } from "@remix-validated-form/with-zod";
import { messageSchema } from "./message.schema";

export const messageValidator = withZod(messageSchema);
