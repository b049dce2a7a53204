import { z } from "zod";
import { CREDITS_LIST_FIELD, CREDITS_MAX } from "~/films/credits/credit";
import { creditList } from "~/films/credits/credit-list";
import { creditFields } from "~/films/credits/credit.schema";
import { withBothRoles } from "~/films/credits/role-names";
import { filmListFields, filmRowFields } from "~/films/film-rows/film-rows.schema";
import { screeningList, screeningRows } from "~/films/screenings/screening.schema";
import { watchList, watchRows } from "~/films/screenings/watch.schema";
import { videoList, videoRows } from "~/films/videos/video.schema";
import { rowsOf } from "~/forms/editor/rows-schema";
import { typedListText } from "~/forms/editor/typed-list-schema";
import { optionalChoice, optionalCount } from "~/forms/fields/optional-schema";
import { lineOfText, optionalLine } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import {
  optionalCaptions,
  optionalFilm,
  optionalLoop,
  optionalPressKit,
} from "~/media/player/address.schema";
import { filmFactFields } from "./film-facts.schema";
import { awardKinds, AWARDS_MAX, releaseStatuses, RUNTIME_MAX } from "./project-facts";

const LINE_MAX = 200;

const awardYear = messageKey("admin:validation.awardYear");
const runtime = messageKey("admin:validation.runtime", { max: RUNTIME_MAX });

const awardFields = {
  festival: lineOfText({ min: 1, max: LINE_MAX, tooShort: messageKey("admin:validation.award") }),
  year: z
    .string({ message: awardYear })
    .trim()
    .regex(/^\d{4}$/, awardYear),
  award_en: optionalLine(LINE_MAX),
  award_es: optionalLine(LINE_MAX),
  kind: z.enum(awardKinds, { message: messageKey("admin:validation.awardKind") }),
};

/** The facts of a film, the same in a form and in an API request. */
export const projectFactFields = {
  trailerUrl: optionalFilm(),
  pressKitUrl: optionalPressKit(),
  captionsEnUrl: optionalCaptions(),
  captionsEsUrl: optionalCaptions(),
  describedUrl: optionalFilm(),
  loopUrl: optionalLoop(),
  runtime: optionalCount(RUNTIME_MAX, runtime),
  status: optionalChoice(releaseStatuses),
  ...filmFactFields,
};

const listOf = <Shape extends z.ZodRawShape>(shape: Shape, max: number) =>
  z
    .array(z.object(shape), { message: messageKey("validation.invalid") })
    .max(max, messageKey("admin:validation.tooMany", { max }))
    .default([]);

/** The lists of a film in an API request. */
export const projectListFields = {
  credits: listOf(creditFields, CREDITS_MAX),
  awards: listOf(awardFields, AWARDS_MAX),
  ...filmListFields,
  screenings: screeningList,
  watch: watchList,
  videos: videoList,
};

/** The same lists in a form: rows with a position, and credits as lines of text. */
export const projectRowFields = {
  credits: rowsOf(creditFields, CREDITS_MAX, withBothRoles),
  [CREDITS_LIST_FIELD]: typedListText(creditList),
  awards: rowsOf(awardFields, AWARDS_MAX),
  ...filmRowFields,
  screenings: screeningRows,
  watch: watchRows,
  videos: videoRows,
};
