import { withZod } from "@remix-validated-form/with-zod";
import { newsFormSchema } from "./news.schema";

export const newsValidator = withZod(newsFormSchema);
