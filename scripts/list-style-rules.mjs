// A step of the build: puts the font of titles into the style sheet of all pages, and lists the rules
// of the sheet with what their selectors need of a page, so that the server can put those of a page
// into the page (decision 054).
import fs from "node:fs";
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
fs.writeFileSync(
  "build/style-rules.json",
  JSON.stringify({ href: `/build/${name}`, rules: parseRules(css) }),
);
