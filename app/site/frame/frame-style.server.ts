import { ratioOf, WIDEST_RATIO } from "~/company/branding/company-mark";
import type { Theme } from "~/company/settings/theme";
import { kebabCase, themeDeclarations } from "~/company/settings/theme-style";
import { defined } from "~/config/defined";
import { longestWordOf, widthOf } from "~/records/writing/title-size.server";

/** Up to this width in em a name stands on one line of the footer. */
const LINE_EM = 7;
/** Longer names take about this many lines there. */
const LINES = 2.4;

/**
 * Sizes of the name in the bar by its number of letters, in rem: on wide screens, and at least on
 * phones, where it grows with the width of the screen (in vw).
 */
const brandSizes = [
  { upTo: 16, wide: 1.75, narrow: 1.35, grow: 6.5 },
  { upTo: 32, wide: 1.25, narrow: 1, grow: 5 },
  { upTo: Infinity, wide: 1, narrow: 0.8, grow: 4 },
];

/**
 * Returns the style sheet of what the settings decide on every public page: the colours, and sizes
 * that follow from the company's name and mark. It consists of numbers and serialized colours, so no
 * other CSS can be injected.
 */
export function frameStyle(theme: Theme, siteTitle: string, logo: string | null): string {
  const sizes = Object.entries({ ...nameSizes(siteTitle), markRoom: markRoom(logo) });
  const declarations = sizes.map(([name, value]) => `--${kebabCase(name)}:${value}`);
  return `:root{${[...declarations, themeDeclarations(theme)].join(";")}}`;
}

/** Returns the tokens that `navbar.module.css` and `footer.module.css` set the name with. */
function nameSizes(name: string): Record<string, string | number> {
  const [width, word] = [widthOf(name), longestWordOf(name)].map((em) => Math.max(1, em)) as [
    number,
    number,
  ];
  const isOneLine = width <= LINE_EM || width === word;
  const { wide, narrow, grow } = defined(
    brandSizes.find(({ upTo }) => [...name].length <= upTo),
    "size of the name",
  );
  return {
    nameWord: rounded(word),
    nameEm: rounded(isOneLine ? width : Math.max(word, width / LINES)),
    // Accents of one line reach into the line above it.
    nameLeading: isOneLine ? 0.8 : 0.98,
    nameSize: `${wide}rem`,
    nameSmall: `${narrow}rem`,
    nameGrow: `${grow}vw`,
  };
}

/** The height of the mark in the bar; the built-in one is as wide. */
const MARK_REM = 2;

/** Returns the width of the mark in the bar; see {@link CompanyMark}. */
function markRoom(logo: string | null): string {
  const ratio = logo === "" ? 0 : logo === null ? 1 : Math.min(WIDEST_RATIO, ratioOf(logo));
  return `${rounded(MARK_REM * ratio)}rem`;
}

const rounded = (em: number) => Math.ceil(em * 100) / 100;
