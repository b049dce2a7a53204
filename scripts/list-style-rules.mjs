// A step of the build: puts the font of titles into the style sheet of all pages, and lists the rules
// of the sheet with what their selectors need of a page, so that the server can put those of a page
// into the page (decision 054). Such a page loads the sheet later, without its fonts: they are in the
// page, and new ones would have the browser lay out the whole page again.
import fs from "node:fs";
import postcss from "postcss";
import { parseRules } from "./style-rules.mjs";

const FOLDER = "public/build";
const TITLE_FONT = /url\((\/build\/_assets\/sofia-sans-extra-condensed-en-es-[^)]*)\)/;

const [name, ...others] = fs
  .readdirSync(FOLDER)
  .filter((file) => /^css-bundle-.*\.css$/.test(file));
if (!name || others.length > 0)
  throw new Error("There is not exactly one style sheet of all pages.");
const source = fs.readFileSync(`${FOLDER}/${name}`, "utf8");
const css = source.replace(TITLE_FONT, (_, font) => {
  const bytes = fs.readFileSync(`public${font}`);
  return `url(data:font/woff2;base64,${bytes.toString("base64")})`;
});
if (css === source) throw new Error("The style sheet does not name the font of titles.");
fs.writeFileSync(`${FOLDER}/${name}`, css);
const withoutFonts = postcss.parse(css);
withoutFonts.walkAtRules("font-face", (font) => font.remove());
const later = name.replace("css-bundle-", "later-");
fs.writeFileSync(`${FOLDER}/${later}`, withoutFonts.toString());
fs.writeFileSync(
  "build/style-rules.json",
  JSON.stringify({
    href: `/build/${name}`,
    later: `/build/${later}`,
    rules: parseRules(css),
  }),
);
