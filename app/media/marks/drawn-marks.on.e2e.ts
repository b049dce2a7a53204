import { expect, test } from "~/test/screens/fixtures";
import { drawSvg } from "./draw-svg.server";

/** Marks as drawing programs export them. */
const marks = {
  "Figma, Display P3": `<svg width="120" height="60" viewBox="0 0 120 60" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><path d="M10 50L60 10L110 50H10Z" fill="#E30613" style="fill:#E30613;fill:color(display-p3 0.8902 0.0235 0.0745);fill-opacity:1;"/>
<circle cx="60" cy="36" r="9" fill="url(#paint0_linear_1_2)"/></g>
<defs><linearGradient id="paint0_linear_1_2" x1="60" y1="27" x2="60" y2="45" gradientUnits="userSpaceOnUse"><stop stop-color="white"/><stop offset="1" stop-color="#101010" stop-opacity="0.4"/></linearGradient>
<clipPath id="clip0_1_2"><rect width="120" height="60" fill="white"/></clipPath></defs></svg>`,
  "Figma, no fill at the root": `<svg width="120" height="60" viewBox="0 0 120 60" xmlns="http://www.w3.org/2000/svg">
<path d="M10 50L60 10L110 50H10Z" fill="#E30613" style="fill:#E30613;fill:color(display-p3 0.8902 0.0235 0.0745);fill-opacity:1;"/></svg>`,
  "Inkscape, an unused marker": `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="120mm" height="40mm" viewBox="0 0 120 40" version="1.1" id="svg5" inkscape:version="1.3" sodipodi:docname="logo.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"><sodipodi:namedview id="n" pagecolor="#ffffff"/><defs id="defs2"><marker id="Arrow" orient="auto" refX="0" refY="0"><path d="M0 0 5 -5"/></marker></defs><g inkscape:label="Capa 1" id="layer1"><path style="fill:#ff0000;stroke:none;-inkscape-stroke:none;marker-end:none" d="M 10,10 H 110 V 30 H 10 Z"/><use xlink:href="#p" xmlns:xlink="http://www.w3.org/1999/xlink"/><path id="p" transform="matrix(1,0,0,1,4,0)" style="fill:none;stroke:#204060;stroke-width:2.5;stroke-linecap:round" d="M 20,20 C 40,5 60,35 100,20"/></g></svg>`,
  "Inkscape, millimetres and no view box": `<svg width="105mm" height="52.5mm" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><g inkscape:label="Layer 1"><rect x="20.5" y="20" width="350" height="150" rx="12" style="fill:#204060"/><circle cx="200" cy="98" r="61.3" style="fill:#ffcc00;stroke:#ffffff;stroke-width:8"/></g></svg>`,
  "Illustrator, classes": `<?xml version="1.0" encoding="UTF-8"?><svg id="Layer_1" data-name="Layer 1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 283.46 141.73"><defs><style>.cls-1{fill:url(#a);}.cls-2{fill:#fff;opacity:.6;}.cls-3,.cls-4{fill:none;stroke:#1d1d1b;stroke-miterlimit:10;}.cls-4{stroke-width:6px;stroke-dasharray:12 6}</style><linearGradient id="a" x1="0" y1="70" x2="283" y2="70" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#f39200"/><stop offset="1" stop-color="#e6007e"/></linearGradient></defs><rect class="cls-1" x="20" y="20" width="240" height="100" rx="18"/><ellipse class="cls-2" cx="140" cy="70" rx="70" ry="30"/><line class="cls-4" x1="40" y1="70" x2="240" y2="70"/></svg>`,
  "Illustrator CS, entities": `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px" width="200px" height="100px" viewBox="0 0 200 100" enable-background="new 0 0 200 100" xml:space="preserve"><g><path fill="#009FE3" d="M20,20h160v60H20V20z"/><polygon fill="#FFED00" points="60,30 100,70 140,30 "/></g></svg>`,
  "Affinity, serif": `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg width="100%" height="100%" viewBox="0 0 400 200" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g id="Artboard1" serif:id="Artboard 1" transform="matrix(1,0,0,1,20,10)"><path d="M40,20L320,20L320,160L40,160L40,20ZM100,50L260,50L260,130L100,130L100,50Z" style="fill:rgb(34,85,68);"/><use xlink:href="#_b" x="0" y="0"/></g><defs><circle id="_b" cx="180" cy="90" r="25" style="fill:rgb(255,140,0);fill-opacity:0.7;"/></defs></svg>`,
  "Canva, a clip and a picture": `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="500" zoomAndPan="magnify" viewBox="0 0 375 187.5" height="250" preserveAspectRatio="xMidYMid meet" version="1.0"><defs><clipPath id="e4"><path d="M 50 30 L 325 30 L 325 150 L 50 150 Z M 50 30 " clip-rule="nonzero"/></clipPath></defs><rect x="-37.5" width="450" fill="#ffffff" y="-18.7" height="225" fill-opacity="1"/><g clip-path="url(#e4)"><path fill="#5e17eb" d="M 0 187 L 187.5 0 L 375 187 Z M 0 187 " fill-opacity="1" fill-rule="nonzero"/></g><image x="10" y="10" width="40" height="40" preserveAspectRatio="none" xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=="/></svg>`,
  "CorelDRAW, an internal style": `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW 2021 -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="100mm" height="50mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 10000 5000" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"><defs><style type="text/css"><![CDATA[
    .str0 {stroke:#2B2A29;stroke-width:200;stroke-miterlimit:22.9256}
    .fil0 {fill:#00A859}
    .fil1 {fill:#FEFEFE;fill-rule:nonzero}
   ]]></style></defs><g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><rect class="fil0 str0" x="1000" y="800" width="8000" height="3400"/><path class="fil1" d="M3000 1500l4000 0 -2000 2000 -2000 -2000z"/></g></svg>`,
};

const WIDTH = 512;
/** The difference of a channel that an edge may have, whose pixel is covered in part. */
const EDGE = 64;

test("marks look as in the browser, whatever program has made them", async ({ page }) => {
  await page.goto("about:blank");
  for (const [program, svg] of Object.entries(marks)) {
    const drawn = (await drawSvg(Buffer.from(svg))).toString("base64");
    const share = await page.evaluate(
      async ([original, png, width, edge]) => {
        const load = async (source: string) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image;
        };
        const ours = await load(`data:image/png;base64,${png}`);
        const height = Math.round((width * ours.naturalHeight) / ours.naturalWidth);
        const pixels = (image: HTMLImageElement) => {
          const canvas = Object.assign(document.createElement("canvas"), { width, height });
          const context = canvas.getContext("2d");
          if (!context) throw new Error("There is no canvas.");
          context.imageSmoothingQuality = "high";
          context.fillStyle = "#dddddd";
          context.fillRect(0, 0, width, height);
          context.drawImage(image, 0, 0, width, height);
          return context.getImageData(0, 0, width, height).data;
        };
        const theirs = pixels(await load(`data:image/svg+xml;base64,${btoa(original)}`));
        const mine = pixels(ours);
        let different = 0;
        for (let at = 0; at < mine.length; at += 4) {
          const isOther = [0, 1, 2].some(
            (channel) => Math.abs((mine[at + channel] ?? 0) - (theirs[at + channel] ?? 0)) > edge,
          );
          if (isOther) different += 1;
        }
        return different / (mine.length / 4);
      },
      [svg, drawn, WIDTH, EDGE] as const,
    );
    expect.soft(share, program).toBeLessThan(0.005);
  }
});
