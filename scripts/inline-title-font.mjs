// A step of the build: puts the font of titles into the style sheet of the site, which the server
// puts into its shared pages (app/styles/page-styles.server.ts, decision 054).
import fs from "node:fs";

const FOLDER = "public/build";
const TITLE_FONT = /url\((\/build\/_assets\/sofia-sans-extra-condensed-western-[^)]*)\)/;

const [name, ...others] = fs
  .readdirSync(FOLDER)
  .filter((file) => /^css-bundle-.*\.css$/.test(file));
if (!name || others.length > 0)
  throw new Error("There is not exactly one style sheet of the site.");
const source = fs.readFileSync(`${FOLDER}/${name}`, "utf8");
const css = source.replace(TITLE_FONT, (_, font) => {
  const bytes = fs.readFileSync(`public${font}`);
  return `url(data:font/woff2;base64,${bytes.toString("base64")})`;
});
if (css === source) throw new Error("The style sheet does not name the font of titles.");
if (/<\/style/i.test(css)) throw new Error("The style sheet would end the element that it is in.");
fs.writeFileSync(`${FOLDER}/${name}`, css);
