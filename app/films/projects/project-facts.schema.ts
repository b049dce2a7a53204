import { z } from "zod";
import { CREDITS_LIST_FIELD, CREDITS_MAX } from "~/films/credits/credit";
import { creditFields } from "~/films/credits/credit.schema";
import { withBothRoles } from "~/films/credits/role-names";
import { filmListFields, filmRowFields } from "~/films/film-rows/film-rows.schema";
import { screeningList, screeningRows } from "~/films/screenings/screening.schema";
import { watchList, watchRows } from "~/films/screenings/watch.schema";
import { videoList, videoRows } from "~/films/videos/video.schema";
import { rowsOf } from "~/forms/editor/rows-schema";
import { typedListText } from "~/forms/editor/typed-list-schema";
import { imageAddress } from "~/forms/fields/image-address";
import {
  emptyAsNull,
  optionalChoice,
  optionalCount,
  optionalWebAddresses,
} from "~/forms/fields/optional-schema";
import {
  lineOfText,
  optionalLine,
  optionalLinePairs,
  optionalLines,
} from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import {
  optionalCaptions,
  optionalFilm,
  optionalLoop,
  optionalPressKit,
} from "~/media/player/address.schema";
import { technicalTexts } from "~db/tables/projects";
import {
  awardKinds,
  AWARDS_MAX,
  EPISODES_MAX,
  filmColors,
  filmLinks,
  filmTypes,
  releaseStatuses,
  RUNTIME_MAX,
  SEASONS_MAX,
  technicalLines,
} from "./project-facts";

const LINE_MAX = 200;
const LOGLINE_MAX = 300;
const SYNOPSIS_MAX = 1_500;
const STATEMENT_MAX = 10_000;

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

const countOf = (max: number) =>
  optionalCount(max, messageKey("admin:validation.filmCount", { max }));

const lines = Object.fromEntries(
  technicalLines.map((name) => [name, optionalLine(LINE_MAX)]),
) as Record<(typeof technicalLines)[number], ReturnType<typeof optionalLine>>;

/** The facts that the trade asks of a film besides its credits, all optional. */
const tradeFields = {
  ...optionalLinePairs(["logline"], LOGLINE_MAX),
  synopsis_en: optionalLines(SYNOPSIS_MAX),
  synopsis_es: optionalLines(SYNOPSIS_MAX),
  statement_en: optionalLines(STATEMENT_MAX),
  statement_es: optionalLines(STATEMENT_MAX),
  statementAuthor: optionalLine(LINE_MAX),
  originalTitle: optionalLine(LINE_MAX),
  internationalTitle: optionalLine(LINE_MAX),
  type: optionalChoice(filmTypes),
  seasons: countOf(SEASONS_MAX),
  episodes: countOf(EPISODES_MAX),
  posterUrl: z.preprocess(emptyAsNull, imageAddress().nullable()),
  ...optionalLinePairs(technicalTexts, LINE_MAX),
  color: optionalChoice(filmColors),
  ...lines,
  ...optionalWebAddresses(filmLinks),
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
  ...tradeFields,
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
  [CREDITS_LIST_FIELD]: typedListText(),
  awards: rowsOf(awardFields, AWARDS_MAX),
  ...filmRowFields,
  screenings: screeningRows,
  watch: watchRows,
  videos: videoRows,
};
