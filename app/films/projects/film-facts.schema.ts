import { z } from "zod";
import { imageAddress } from "~/forms/fields/image-address";
import {
  emptyAsNull,
  optionalChoice,
  optionalCount,
  optionalWebAddresses,
} from "~/forms/fields/optional-schema";
import { optionalLine, optionalLinePairs, optionalLines } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import {
  EPISODES_MAX,
  filmColors,
  filmLinks,
  filmTypes,
  SEASONS_MAX,
  technicalLines,
  technicalTexts,
} from "./film-facts";

const LINE_MAX = 200;
const LOGLINE_MAX = 300;
const SYNOPSIS_MAX = 1_500;
const STATEMENT_MAX = 10_000;

const countOf = (max: number) =>
  optionalCount(max, messageKey("admin:validation.filmCount", { max }));

const lines = Object.fromEntries(
  technicalLines.map((name) => [name, optionalLine(LINE_MAX)]),
) as Record<(typeof technicalLines)[number], ReturnType<typeof optionalLine>>;

/** The facts that the trade asks of a film besides its credits, all optional. */
export const filmFactFields = {
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
  ...optionalLinePairs([...technicalTexts, "rating"], LINE_MAX),
  color: optionalChoice(filmColors),
  ...lines,
  ...optionalWebAddresses(filmLinks),
};
